// Converts values as pg does; an array becomes a PostgreSQL array literal.
import pg from 'pg';

type Prepare = (value: unknown) => string | Buffer | null;

/**
 * This function is missing in pg's types.
 * @throws TypeError for a value that cannot be sent
 */
export const wireValue: Prepare = (pg as unknown as { utils: { prepareValue: Prepare } }).utils
  .prepareValue;

export const arrayText = (values: readonly (string | null | undefined)[]): string =>
  String(wireValue(values));
