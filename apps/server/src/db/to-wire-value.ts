// Converts a value to the form in which it is sent, as pg does. An array becomes a PostgreSQL array
// literal.
import pg from 'pg';

type Prepare = (value: unknown) => string | Buffer | null;

/**
 * This function of pg is missing in its types.
 * @throws TypeError for a value that cannot be sent
 */
export const toWireValue: Prepare = (pg as unknown as { utils: { prepareValue: Prepare } }).utils
  .prepareValue;

export const toArrayText = (values: readonly (string | null | undefined)[]): string =>
  String(toWireValue(values));
