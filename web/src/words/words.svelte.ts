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
  /** The files by their addresses. */
  private resources = new Map<string, Promise<FluentResource>>();

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

  /** Adds files of words, such as `kingdomino`. */
  async load(...parts: string[]): Promise<void> {
    const { language, bundle } = this;
    for (const part of parts) this.parts.add(part);
    for (const part of parts) bundle.addResource(await this.resource(language, part), { allowOverrides: true });
    // The language was changed meanwhile, perhaps before these were among its parts.
    if (this.bundle !== bundle) await this.load(...parts);
  }

  /** Fetches and reads a file of words that is likely to be needed soon, and counts once, since the first time is slow. */
  async prefetch(part: string): Promise<void> {
    await this.resource(this.language, part);
    this.say("points", { n: 1 });
  }

  private async build(language: Language): Promise<FluentBundle> {
    const bundle = emptyBundle(language);
    const resources = await Promise.all([...this.parts].map((part) => this.resource(language, part)));
    for (const resource of resources) bundle.addResource(resource);
    return bundle;
  }

  private resource(language: Language, part: string): Promise<FluentResource> {
    const address = ADDRESSES[`../../../lang/${language}/${part}.ftl`] ?? "";
    let resource = this.resources.get(address);
    if (!resource) {
      resource = fetch(address)
        .then((answer) => answer.text())
        .then((text) => new FluentResource(text));
      resource.catch(() => this.resources.delete(address));
      this.resources.set(address, resource);
    }
    return resource;
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
