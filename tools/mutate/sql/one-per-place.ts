// Chooses a part of the mutants for a run that has less time.
import type { SqlMutant } from './sql-mutant.ts';

/** Operators of one class: mutants of one class and line are noticed by similar tests. */
const CLASSES: string[][] = [
  [
    'condition false',
    'condition true',
    'drop case',
    'drop check',
    'drop conjunct',
    'drop disjunct',
    'drop filter',
    'drop not',
    'negate comparison',
    'negate test',
  ],
  [
    'change duration',
    'change number',
    'change time zone',
    'move bound',
    'swap arithmetic',
    'swap least',
    'swap min',
  ],
  ['another column', 'another written column'],
  [
    'another argument',
    'another recipient',
    'another status',
    'drop coalesce',
    'drop value',
    'swap boolean',
  ],
  ['drop lock', 'wait for lock'],
];

/**
 * Keeps one mutant of each class and line of an object. The choice depends on the ids only, so it
 * is the same in each run and mixes the operators.
 */
export function onePerPlace(mutants: SqlMutant[]): SqlMutant[] {
  const chosen = new Map<string, SqlMutant>();
  for (const mutant of mutants) {
    const place = placeOf(mutant);
    const other = chosen.get(place);
    if (!other || hashIn(mutant) < hashIn(other)) chosen.set(place, mutant);
  }
  return mutants.filter((mutant) => chosen.get(placeOf(mutant)) === mutant);
}

function placeOf({ file, line, operator, id }: SqlMutant): string {
  const kind = CLASSES.find((names) => names.includes(operator))?.[0] ?? operator;
  return [file, id.split(':')[1], line, kind].join(':');
}

/** Returns the hash with which an id ends. */
const hashIn = ({ id }: SqlMutant): string => id.slice(id.lastIndexOf(':'));
