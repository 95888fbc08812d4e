// SQL of a column, with the JSON path and the cast that the request gives.
import type { PlannedField } from '../plan/request-plan.ts';
import type { JsonStep } from '../request/query-tree.ts';
import { RestError } from '../request/rest-error.ts';
import { quote } from './quote-table.ts';
import type { StatementParameters } from './statement-parameters.ts';

/** @param qualifier - Quoted name of the table, or quoted alias. */
export function columnSql(
  qualifier: string,
  { name, path, isJson, cast }: PlannedField & { cast?: string },
  parameters: StatementParameters,
): string {
  const column = name === '*' ? `${qualifier}.*` : `${qualifier}.${quote(name)}`;
  const root = path.length === 0 || isJson ? column : `to_jsonb(${column})`;
  const value = path.reduce(
    (inner, step) => `${inner} ${step.arrow} ${keySql(step, parameters)}`,
    root,
  );
  return cast === undefined ? value : `CAST(${value} AS ${typeSql(cast)})`;
}

const keySql = ({ key, isIndex }: JsonStep, parameters: StatementParameters) =>
  `${parameters.bind(key)}::${isIndex ? 'int4' : 'text'}`;

/** Type names that PostgreSQL recognises only without quotes. */
const GRAMMAR_TYPES =
  /^(bigint|bit|boolean|char|character|dec|decimal|float|int|integer|nchar|numeric|real|smallint|varchar|double precision|character varying|bit varying|(timestamp|time) with(out)? time zone)$/i;

/** @throws RestError PGRST100 for an invalid type name. */
export function typeSql(name: string): string {
  if (GRAMMAR_TYPES.test(name)) return name;
  // The type name is quoted, because an unquoted keyword such as `null` is a syntax error.
  if (/^[a-z_][a-z0-9_]*$/i.test(name)) return quote(name.toLowerCase());
  throw new RestError(400, 'PGRST100', `"failed to parse select parameter" (cast to ${name})`);
}
