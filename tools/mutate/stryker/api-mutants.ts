// Converts Stryker's internal mutants to the form of its reports.
import type { Mutant } from '../mutation-score.ts';

/**
 * Returns the mutant with lines and columns that begin with 1, as in Stryker's reports. Internally,
 * they begin with 0.
 */
export function asReported({ mutatorName, replacement, location }: Mutant): Mutant {
  const fromOne = ({ line, column }: Mutant['location']['start']) => ({
    line: line + 1,
    column: column + 1,
  });
  const { start, end } = location;
  return { mutatorName, replacement, location: { start: fromOne(start), end: fromOne(end) } };
}
