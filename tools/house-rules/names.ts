// One noun for one thing: which names of files, exports, message keys, routes and SQL objects use a word that the glossary does not.

/** `place` is where a reader finds it, `name` what an exception is listed under. */
export type NamedItem = { place: string; name: string };

/** Words that no name may hold, and what to say instead. */
const INSTEAD: { words: RegExp; instead: string }[] = [
  { words: /^(parcels?|packages?)$/, instead: 'delivery' },
  { words: /^deeds?$/, instead: 'action' },
  { words: /^surroundings$/, instead: 'environment' },
  { words: /^told$/, instead: 'notified' },
  { words: /^walls?$/, instead: 'constraint' },
  { words: /^(robbed|thief|thieves)$/, instead: 'attacker' },
];
/** A home is what the public sees; what its owner writes, changes and publishes is a property. */
const OWNERS_HOME =
  /(^| )((add|create|draft|edit|my|own|publish|save|update) homes?|homes? (draft|edit|editor|form))(?! search)( |$)/;

/** `homeDraft`, `HOME_DRAFT` and `home-draft` are the same words. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** @returns What to say instead, or undefined when the name is a good one. */
export function preferredWord(name: string): string | undefined {
  const words = wordsOf(name);
  const found = INSTEAD.find((rule) => words.some((word) => rule.words.test(word)));
  return found?.instead ?? (OWNERS_HOME.test(words.join(' ')) ? 'property' : undefined);
}

/** Fixed by npm, or no word of ours. */
const GIVEN = /^(package(-lock)?\.json$|packages$)/;

/** Decisions and notes are prose: only code, data and tests have names. */
export const isNameChecked = (file: string) =>
  /^(apps|benchmarks|packages|supabase|tools)\//.test(file) &&
  !file.startsWith('supabase/migrations/');

/** Folders and files by their name without endings, so that a test is named as what it tests. */
export function namesOfPath(file: string): NamedItem[] {
  const parts = file.split('/').filter((part) => !GIVEN.test(part));
  return parts.map((part) => ({ place: file, name: part.split('.')[0] ?? part }));
}

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|type|interface|enum|let) (\w+)/gm;
const SQL_OBJECT =
  /\bcreate (?:or replace )?(?:unique )?(?:table|view|function|procedure|type|index|trigger|policy|domain) (?:if not exists )?(?!pg_temp\.)("[^"]+"|[\w.]+)/gi;
const ROUTE = /\bpath: '([^']+)'/g;

/** What a file's text gives a name to. */
export function namesInText(file: string, text: string): NamedItem[] {
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ place: file, name }));
  if (file.endsWith('.sql')) return found(SQL_OBJECT);
  if (/^packages\/texts\/en\/\w+\.json$/.test(file)) {
    return Object.keys(JSON.parse(text)).map((name) => ({ place: file, name }));
  }
  if (!/\.tsx?$/.test(file)) return [];
  return [...found(EXPORTED), ...(file.includes('/app/routing/') ? found(ROUTE) : [])];
}

export type NameFault = { place: string; fault: string };

/** @param fixedNames Names that the specification fixes; `x.*` is every key of a catalogue. One that nothing bears is a fault. */
export function brokenNames(named: NamedItem[], fixedNames: readonly string[]): NameFault[] {
  const broken = named.flatMap(({ place, name }) => {
    const instead = preferredWord(name);
    return instead ? [{ place, name, instead }] : [];
  });
  const entryOf = (name: string) =>
    fixedNames.find((entry) =>
      entry.endsWith('.*') ? name.startsWith(entry.slice(0, -1)) : entry === name,
    );
  const needed = new Set(broken.map(({ name }) => entryOf(name)));
  return [
    ...broken
      .filter(({ name }) => !entryOf(name))
      .map(({ place, name, instead }) => ({ place, fault: `${name}: say ${instead}` })),
    ...fixedNames
      .filter((entry) => !needed.has(entry))
      .map((entry) => ({
        place: 'tools/house-rules/fixed-names.ts',
        fault: `${entry}: nothing bears this name, take it off the list`,
      })),
  ];
}
