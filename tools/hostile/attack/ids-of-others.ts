// Ids that the attack tries as arguments of a function: ids that the function might accept, with
// the ids of other people first.

import type { DatabaseRow } from './compare-rows.ts';
import type { SqlFunction } from './database-catalog.ts';

const IDS_OF_EACH = 2;
/** Names of parameters that expect the id of a person. Such ids are in the table profiles. */
const OTHER_WORDS: Record<string, string> = {
  user: 'profile',
  person: 'profile',
  people: 'profile',
  account: 'profile',
  home: 'property',
  identity: 'approval',
  claim: 'delivery_claim',
};

/**
 * @returns A few ids of each table. The attacker uses these ids to attack rows of other users. Rows
 * that contain the attacker's own id are left out.
 */
export function idsOfOthers(rows: DatabaseRow[], actorId: string): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { table, values, text } of rows) {
    if (!table.startsWith('public.') || typeof values.id !== 'string') continue;
    const known = ids.get(table) ?? [];
    if (known.length < IDS_OF_EACH && !text.includes(actorId)) {
      ids.set(table, [...known, values.id]);
    }
  }
  return ids;
}

/**
 * @returns All ids. The ids of some tables come first: the tables that the function's name or
 * parameters mention.
 */
export function idsForFunction(
  { name, parameters }: SqlFunction,
  ids: Map<string, string[]>,
): string[] {
  const spoken = new Set(wordsOf([name, ...parameters.map((one) => one.name)].join('_')));
  const fits = (table: string) =>
    wordsOf(table.replace('public.', '')).filter((word) => spoken.has(word)).length;
  const ordered = [...ids].toSorted(([one], [other]) => fits(other) - fits(one));
  return [...new Set(ordered.flatMap(([, own]) => own))];
}

const wordsOf = (name: string): string[] =>
  name
    .split('_')
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
    .flatMap((word) => [word, ...(OTHER_WORDS[word]?.split('_') ?? [])]);
