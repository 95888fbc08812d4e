// SQL of insert, upsert, update and delete, as the body of a common table expression.
import type { DeletePlan, InsertPlan, UpdatePlan, WritePlan } from '../plan/request-plan.ts';
import type { Column } from '../plan/schema-cache/schema-cache.ts';
import { whereSql } from './filter-sql.ts';
import { quote, quoteTable } from './quote-table.ts';
import { BODY_PLACEHOLDER, type StatementParameters } from './statement-parameters.ts';

/**
 * PostgreSQL setting, local to the transaction, that contains the number of existing rows that an
 * upsert has updated.
 */
export const UPDATED_SETTING = 'pgrst.updated';

export function changeSql(
  { change, returning }: WritePlan,
  parameters: StatementParameters,
): string {
  const names = returning.map((name) =>
    name === '*' ? `${quoteTable(change.table)}.*` : `${quoteTable(change.table)}.${quote(name)}`,
  );
  const returned = ` RETURNING ${names.length === 0 ? '1' : names.join(', ')}`;
  switch (change.kind) {
    case 'insert':
      return insertSql(change, parameters) + returned;
    case 'update':
      // An update that sets no columns is not an error and changes nothing.
      return change.columns.length === 0
        ? `SELECT ${names.length === 0 ? '1' : names.join(', ')} FROM ${quoteTable(change.table)} WHERE FALSE`
        : updateSql(change, parameters) + returned;
    case 'delete':
      return deleteSql(change, parameters) + returned;
  }
}

function insertSql(plan: InsertPlan, parameters: StatementParameters): string {
  const { table, columns } = plan;
  const names =
    columns.length === 0 ? '' : ` (${columns.map(({ name }) => quote(name)).join(', ')})`;
  return `INSERT INTO ${quoteTable(table)}${names} ${rowsSql(plan, parameters)}${conflictSql(plan)}`;
}

const RECORD = 'pgrst_body';

const typed = (columns: readonly Column[]) =>
  columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');

/**
 * Returns the SQL that reads the rows to insert from the request body; a single object counts as a
 * list of one row. A default value is computed only for rows that omit the column, so that no
 * sequence advances unnecessarily.
 */
function rowsSql(
  { payload, columns, isMissingDefault, conditions }: InsertPlan,
  parameters: StatementParameters,
) {
  const place = `${parameters.bind(BODY_PLACEHOLDER)}::json`;
  const list = payload.isList ? place : `json_build_array(${place})`;
  if (columns.length === 0) return `SELECT FROM json_array_elements(${list}) AS ${RECORD}`;
  const record = `${RECORD}(${typed(columns)})`;
  if (!isMissingDefault) {
    const values = columns.map(({ name }) => `${RECORD}.${quote(name)}`);
    const where = whereSql(conditions, RECORD, parameters);
    return `SELECT ${values.join(', ')} FROM json_to_recordset(${list}) AS ${record}${where}`;
  }
  const values = columns.map(({ name, type, default: expression }) => {
    const given = `${RECORD}.${quote(name)}`;
    if (expression === null) return given;
    const isMissing = `(pgrst_element.value -> ${parameters.bind(name)}::text) IS NULL`;
    return `CASE WHEN ${isMissing} THEN CAST(${expression} AS ${type}) ELSE ${given} END`;
  });
  const where = whereSql(conditions, RECORD, parameters);
  return `SELECT ${values.join(', ')} FROM json_array_elements(${list}) AS pgrst_element, LATERAL json_to_record(pgrst_element.value) AS ${record}${where}`;
}

function conflictSql({ conflict, columns }: InsertPlan): string {
  if (!conflict) return '';
  const on = ` ON CONFLICT (${conflict.columns.map(quote).join(', ')})`;
  if (!conflict.isMerged || columns.length === 0) return `${on} DO NOTHING`;
  const set = columns.map(({ name }) => `${quote(name)} = EXCLUDED.${quote(name)}`).join(', ');
  const counted = `(COALESCE(NULLIF(current_setting('${UPDATED_SETTING}', true), ''), '0')::int8 + 1)::text`;
  return `${on} DO UPDATE SET ${set} WHERE set_config('${UPDATED_SETTING}', ${counted}, true) IS NOT NULL`;
}

/** If the body is a list, the update uses the values of its first object. */
function updateSql(plan: UpdatePlan, parameters: StatementParameters): string {
  const { table, payload, columns, conditions } = plan;
  const set = columns.map(({ name }) => `${quote(name)} = ${RECORD}.${quote(name)}`).join(', ');
  const object = `${parameters.bind(BODY_PLACEHOLDER)}::json${payload.isList ? ' -> 0' : ''}`;
  const record = `json_to_record(${object}) AS ${RECORD}(${typed(columns)})`;
  const where = whereSql(conditions, quoteTable(table), parameters);
  return `UPDATE ${quoteTable(table)} SET ${set} FROM ${record}${where}`;
}

function deleteSql({ table, conditions }: DeletePlan, parameters: StatementParameters): string {
  return `DELETE FROM ${quoteTable(table)}${whereSql(conditions, quoteTable(table), parameters)}`;
}
