// Holds the four languages together: the same keys, the same values, none missing, none unused.
// Writes the keys as a type, so that the compiler checks keys that are built at run time.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { parse, Resource, Visitor } from "@fluent/syntax";

const root = fileURLToPath(new URL("../..", import.meta.url));
const problems = [];

class Values extends Visitor {
  names = new Set();

  visitVariableReference(node) {
    this.names.add(node.id.name);
  }
}

/** The messages of a language: key → the names of its values. */
function read(language) {
  const messages = new Map();
  for (const file of readdirSync(join(root, "lang", language)).sort()) {
    const resource = parse(readFileSync(join(root, "lang", language, file), "utf8"), {});
    if (!(resource instanceof Resource)) throw new Error(file);
    for (const entry of resource.body) {
      if (entry.type === "Junk")
        problems.push(`${language}/${file}: cannot be read: ${entry.content.trim().split("\n")[0]}`);
      if (entry.type !== "Message") continue;
      const id = entry.id.name;
      if (messages.has(id)) problems.push(`${language}/${file}: ${id} twice`);
      const values = new Values();
      values.visit(entry);
      messages.set(id, { file, values: [...values.names].sort().join(" ") });
    }
  }
  return messages;
}

function sources(folder, endings) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === "node_modules" || name === "target") return [];
    if (statSync(path).isDirectory()) return sources(path, endings);
    return endings.some((ending) => name.endsWith(ending)) ? [readFileSync(path, "utf8")] : [];
  });
}

/** Keys as the sources write them: whole, or with holes where a value goes. */
function used() {
  const whole = new Set();
  const patterns = [];
  const literal = /["'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)["'`]/g;
  const template = /`([^`\n]*\$\{[^`\n]*)`/g;
  for (const text of [
    ...sources(join(root, "web/src"), [".ts", ".svelte"]),
    ...sources(join(root, "crates"), [".rs"]),
  ]) {
    for (const match of text.matchAll(literal)) whole.add(match[1]);
    for (const match of text.matchAll(template)) {
      const parts = match[1].split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
      if (!parts.every((part) => /^[a-z0-9-]*$/.test(part)) || parts.join("").length < 4) continue;
      patterns.push(new RegExp(`^${parts.join("[a-z0-9-]+")}$`));
    }
  }
  return { whole, patterns };
}

const languages = readdirSync(join(root, "lang")).filter((name) => statSync(join(root, "lang", name)).isDirectory());
const all = new Map(languages.map((language) => [language, read(language)]));
const english = all.get("en");

for (const [language, messages] of all) {
  for (const [id, { file, values }] of english) {
    const other = messages.get(id);
    if (!other) problems.push(`${language}: ${id} is missing`);
    else if (other.file !== file) problems.push(`${language}: ${id} is in ${other.file}, in English in ${file}`);
    else if (other.values !== values)
      problems.push(`${language}: ${id} takes {${other.values}}, in English {${values}}`);
  }
  for (const id of messages.keys()) if (!english.has(id)) problems.push(`${language}: ${id} is not in English`);
}

const { whole, patterns } = used();
for (const id of english.keys()) {
  if (!whole.has(id) && !patterns.some((pattern) => pattern.test(id))) problems.push(`${id} is not used`);
}

/** The variants of a serde enum in kebab case: what the server can send. */
function variants(path, name) {
  const text = readFileSync(join(root, path), "utf8");
  const body = new RegExp(`pub enum ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1];
  if (!body) throw new Error(`no enum ${name} in ${path}`);
  return [...body.matchAll(/^ {4}([A-Z]\w+)/gm)].map(([, variant]) =>
    variant.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
  );
}

for (const [game, path, name] of [
  ["barony", "crates/barony/src/barred.rs", "Why"],
  ["kingdomino", "crates/kingdomino/src/present/barred.rs", "Barred"],
]) {
  for (const reason of variants(path, name)) {
    if (!english.has(`${game}-barred-${reason}`))
      problems.push(`${game}-barred-${reason} is a reason of the rules, but has no words`);
  }
}

const keys = [...english.keys()].sort().map((id) => `  | "${id}"`);
writeFileSync(
  join(root, "web/src/words/keys.ts"),
  `// Written by scripts/fluent-check.js.\nexport type Key =\n${keys.join("\n")};\n`,
);

if (problems.length > 0) {
  console.error([...new Set(problems)].join("\n"));
  process.exit(1);
}
console.log(`${english.size} messages in ${languages.length} languages`);
