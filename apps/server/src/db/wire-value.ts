// What pg sends for a value: an array becomes PostgreSQL's text of one.
import pg from 'pg';

type Prepare = (value: unknown) => string | Buffer | null;

/** Left out of pg's types. @throws TypeError for a value that cannot be sent */
export const wireValue: Prepare = (pg as unknown as { utils: { prepareValue: Prepare } }).utils
  .prepareValue;

export const arrayText = (values: readonly (string | null | undefined)[]): string =>
  String(wireValue(values));
