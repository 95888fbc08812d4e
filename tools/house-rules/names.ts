// House rule: one term for each concept. Finds names of files, exports, message keys, routes and
// SQL objects that contain a word that the glossary does not use.

/**
 * A name that occurs in the code. The report shows it with `place`, the file that contains the
 * name. Names in the list of exceptions are not reported.
 */
export type NamedItem = { place: string; name: string };

/** Words that no name in the code may contain, with their replacements. */
const INSTEAD: { words: RegExp; instead: string }[] = [
  { words: /^(parcels?|packages?)$/, instead: 'delivery' },
  { words: /^deeds?$/, instead: 'action' },
  { words: /^surroundings$/, instead: 'environment' },
  { words: /^told$/, instead: 'notified' },
  { words: /^walls?$/, instead: 'constraint' },
  { words: /^(robbed|thief|thieves)$/, instead: 'attacker' },
];
/**
 * Finds names that use “home” for the object that an owner edits and publishes. This object is a
 * property; a home is what the public sees.
 */
const OWNERS_HOME =
  /(^| )((add|create|draft|edit|my|own|publish|save|update) homes?|homes? (draft|edit|editor|form))(?! search)( |$)/;

/**
 * Splits a name into lower-case words. `homeDraft`, `HOME_DRAFT` and `home-draft` give the same
 * words.
 */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** @returns The word to use instead, or undefined if the name is acceptable. */
export function preferredWord(name: string): string | undefined {
  const words = wordsOf(name);
  const found = INSTEAD.find((rule) => words.some((word) => rule.words.test(word)));
  return found?.instead ?? (OWNERS_HOME.test(words.join(' ')) ? 'property' : undefined);
}

/**
 * Names of files and folders that npm prescribes. The project cannot change these names, so they
 * are not checked.
 */
const GIVEN = /^(package(-lock)?\.json$|packages$)/;

/**
 * Only names in code, data and tests are checked. Other files, such as decisions and notes, are
 * prose.
 */
export const isNameChecked = (file: string) =>
  /^(apps|benchmarks|packages|supabase|tools)\//.test(file) &&
  !file.startsWith('supabase/migrations/');

/**
 * Returns the names of the folders and of the file in a path. A name ends before its first dot, so
 * that a test file has the same name as the file that it tests.
 */
export function namesOfPath(file: string): NamedItem[] {
  const parts = file.split('/').filter((part) => !GIVEN.test(part));
  return parts.map((part) => ({ place: file, name: part.split('.')[0] ?? part }));
}

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|type|interface|enum|let) (\w+)/gm;
const SQL_OBJECT =
  /\bcreate (?:or replace )?(?:unique )?(?:table|view|function|procedure|type|index|trigger|policy|domain) (?:if not exists )?(?!pg_temp\.)("[^"]+"|[\w.]+)/gi;
const ROUTE = /\bpath: '([^']+)'/g;

/** Returns the names that a file's text defines. */
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

/**
 * @param fixedNames - Names that may contain any word, because the specification prescribes them.
 * An entry such as `x.*` covers every message key that begins with `x.`. An entry that covers no
 * name with a forbidden word is reported as a violation.
 */
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
      .map(({ place, name, instead }) => ({ place, fault: `${name}: use ${instead}` })),
    ...fixedNames
      .filter((entry) => !needed.has(entry))
      .map((entry) => ({
        place: 'tools/house-rules/fixed-names.ts',
        fault: `${entry}: unused exception; remove it from the list`,
      })),
  ];
}
