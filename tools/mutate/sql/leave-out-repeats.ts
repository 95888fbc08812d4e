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
/** Operators of which one mutant in a line is enough. */
const ONE_IN_A_LINE = new Set([...SMALL, 'another column', 'another written column']);

/**
 * Keeps the first of several equal changes of one object, and the first of several small changes of
 * one line.
 * @param source - Byte text of the statement.
 * @param changes - Changes of the statement, sorted by position.
 */
export function leaveOutRepeats(changes: Change[], source: string): Change[] {
  const seen = new Set<string>();
  return changes.filter(({ edit }) => {
    const { operator, start, end, text } = edit;
    const line = source.slice(0, start).split('\n').length;
    const keys = [
      ...(SMALL.has(operator) ? [] : [`${operator}: ${source.slice(start, end)} → ${text}`]),
      ...(ONE_IN_A_LINE.has(operator) ? [`${operator} in line ${line}`] : []),
    ];
    const isKept = !keys.some((key) => seen.has(key));
    if (isKept) for (const key of keys) seen.add(key);
    return isKept;
  });
}
