// Describes the SQL mutants in the form in which all rings list and report mutants.
import type { ListedMutant } from '../choose-mutants.ts';
import { keyOf, type Mutant } from '../mutation-score.ts';
import { readSqlMutants } from './read-sql-mutants.ts';
import type { SqlMutant } from './sql-mutant.ts';

const SCHEMAS = 'supabase/schemas/';

/**
 * Returns the mutants of schema files.
 * @param files - Paths relative to the root of the repository.
 */
export function listSqlMutants(files: string[]): ListedMutant[] {
  if (files.length === 0) return [];
  return readSqlMutants(undefined, (path) => files.includes(SCHEMAS + path)).map(asListed);
}

export const asListed = (mutant: SqlMutant): ListedMutant => {
  const file = fileOf(mutant);
  return { file, key: keyOf(file, asReported(mutant)), line: mutant.line };
};

/** Path relative to the root of the repository. */
export const fileOf = ({ file }: SqlMutant) => SCHEMAS + file;

/** The column is not known, so a part of the id distinguishes equal changes in one line. */
export function asReported({ id, operator, change, line }: SqlMutant): Mutant {
  const place = { line, column: 1 };
  return {
    mutatorName: operator,
    replacement: `${change} (${id.slice(id.lastIndexOf(':') + 1)})`,
    location: { start: place, end: place },
  };
}
