import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Key } from "./keys";

export type { Key };

/** A key of the words, and the values in it. */
export interface Message {
  id: Key;
  values?: Record<string, string | number> | undefined;
}

/** The languages there are, by their own names. */
export const LANGUAGES = { en: "English", pl: "Polski", bg: "Български", hu: "Magyar" } as const;

export type Language = keyof typeof LANGUAGES;

const ADDRESSES: Record<string, string> = import.meta.glob("../../../lang/*/*.ftl", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The files every page needs; the others are loaded by the pages that show them. */
const ALWAYS = ["app"];

class Words {
  language = $state<Language>("en");
  private bundle = $state.raw(emptyBundle("en"));
  private parts = new Set(ALWAYS);
  private texts = new Map<string, Promise<string>>();
  /** Callers share the request for a part that is being loaded. */
  private loading: Promise<void> = Promise.resolve();

  /** Says a message in the chosen language. */
  say = (id: Key, values?: Record<string, FluentVariable>): string => {
    return this.sayOr(id, values, () => {
      console.error(`no words for ${id} in ${this.language}`);
      return id;
    });
  };

  /** Says a message whose key is made of what a server sent, which may be newer than this client. */
  sayOr = (id: string, values: Record<string, FluentVariable> | undefined, otherwise: () => string): string => {
    const message = this.bundle.getMessage(id);
    return message?.value ? this.bundle.formatPattern(message.value, values ?? null, []) : otherwise();
  };

  /** Changes the language once all its loaded parts are here. */
  async choose(language: Language): Promise<void> {
    const bundle = await this.build(language);
    this.language = language;
    this.bundle = bundle;
    document.documentElement.lang = language;
  }

  /** Adds a file of words, such as `kingdomino`. */
  async load(...parts: string[]): Promise<void> {
    const fresh = parts.filter((part) => !this.parts.has(part));
    for (const part of fresh) this.parts.add(part);
    if (fresh.length > 0) this.loading = this.choose(this.language);
    await this.loading;
  }

  /** Fetches files of words that are likely to be needed soon. */
  async prefetch(...parts: string[]): Promise<void> {
    await Promise.all(parts.map((part) => this.text(this.language, part)));
  }

  private async build(language: Language): Promise<FluentBundle> {
    const bundle = emptyBundle(language);
    const texts = await Promise.all([...this.parts].map((part) => this.text(language, part)));
    for (const text of texts) bundle.addResource(new FluentResource(text));
    return bundle;
  }

  private text(language: Language, part: string): Promise<string> {
    const address = ADDRESSES[`../../../lang/${language}/${part}.ftl`] ?? "";
    let text = this.texts.get(address);
    if (!text) {
      text = fetch(address).then((answer) => answer.text());
      text.catch(() => this.texts.delete(address));
      this.texts.set(address, text);
    }
    return text;
  }
}

function emptyBundle(language: string): FluentBundle {
  // Names are text nodes in one direction: marks around them would only get in the way.
  return new FluentBundle(language, { useIsolating: false });
}

/** The language of the browser, if it is one of ours. */
export function preferred(languages: readonly string[]): Language {
  const ours = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return (ours.find((tag) => tag in LANGUAGES) as Language | undefined) ?? "en";
}

export const words = new Words();
export const { say, sayOr } = words;
