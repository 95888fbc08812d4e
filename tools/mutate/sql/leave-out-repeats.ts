// Leaves out mutants that repeat another one of the same function or table.
import type { Change } from './sql-mutant.ts';

/** Operators that change one sign or word, so that the change does not tell what is compared. */
const SMALL = new Set([
  'change number',
  'move bound',
  'negate comparison',
  'negate test',
  'reverse order',
  'swap arithmetic',
  'swap boolean',
  'swap least',
  'swap min',
  'wait for lock',
  'drop not',
]);
/** Operators that replace a name. Of these, one mutant in a line is enough. */
const COLUMNS = new Set(['another column', 'another written column']);

/**
 * Keeps the first of several equal changes of one object. Keeps a small change in each line, and
 * the first other column in each line.
 * @param source - Byte text of the statement.
 * @param changes - Changes of the statement, sorted by position.
 */
export function leaveOutRepeats(changes: Change[], source: string): Change[] {
  const seen = new Set<string>();
  return changes.filter(({ edit }) => {
    const { operator, start, end, text } = edit;
    const line = source.slice(0, start).split('\n').length;
    const change = `${operator}: ${source.slice(start, end)} → ${text}`;
    const keys = [
      SMALL.has(operator) ? `${line} ${change}` : change,
      ...(COLUMNS.has(operator) ? [`${line} ${operator}`] : []),
    ];
    const isKept = !keys.some((key) => seen.has(key));
    if (isKept) for (const key of keys) seen.add(key);
    return isKept;
  });
}
