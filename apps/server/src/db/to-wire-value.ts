// Converts a value to the form in which the library pg sends it to PostgreSQL. An array becomes a
// PostgreSQL array literal.
import pg from 'pg';

type Prepare = (value: unknown) => string | Buffer | null;

/**
 * Converts a value for PostgreSQL with a function of the library pg that is missing from the
 * library's type definitions.
 *
 * @throws TypeError for a value that cannot be sent
 */
export const toWireValue: Prepare = (pg as unknown as { utils: { prepareValue: Prepare } }).utils
  .prepareValue;

export const toArrayText = (values: readonly (string | null | undefined)[]): string =>
  String(toWireValue(values));
