// Drops the locks of queries: `for update` and its kin.

import type { Token } from '../byte-text.ts';
import type { Edit } from '../sql-mutant.ts';
import type { Span } from '../sql-piece.ts';
import { edit } from './operator.ts';

const LOCKS = [
  ['for', 'no', 'key', 'update'],
  ['for', 'key', 'share'],
  ['for', 'update'],
  ['for', 'share'],
];

/**
 * Drops each locking clause in the text, and each `skip locked` alone. Works on tokens, because the
 * parser does not state the position of these clauses.
 */
export function dropLocks(tokens: Token[], { start, end }: Span): Edit[] {
  const inside = tokens.filter((token) => token.start >= start && token.end <= end);
  return inside.flatMap((token, at) => {
    const words = LOCKS.find((lock) =>
      lock.every((word, next) => inside[at + next]?.text === word),
    );
    if (!words) return [];
    const last = endOfTables(inside, at + words.length);
    const skips = inside[last]?.text === 'skip' ? [inside[last], inside[last + 1]] : [];
    const isNoWait = inside[last]?.text === 'nowait';
    const close = skips[1] ?? (isNoWait ? inside[last] : inside[last - 1]);
    const [skip] = skips;
    return [
      edit('drop lock', { start: token.start, end: close?.end ?? token.end }, ''),
      ...(skip && close ? [edit('wait for lock', { start: skip.start, end: close.end }, '')] : []),
    ];
  });
}

/** Returns the index of the first token behind `of` and its names of tables. */
function endOfTables(tokens: Token[], at: number): number {
  if (tokens[at]?.text !== 'of') return at;
  let next = at + 2;
  while (tokens[next]?.text === ',') next += 2;
  return next;
}
