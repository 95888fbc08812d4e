// Plans insert, upsert, update and delete, and their responses.
import type { ApiRequest } from '../request/parse-request.ts';
import { MAX_PROPERTY_NAMES } from '../request/read-json-shape.ts';
import { RestError } from '../request/rest-error.ts';
import { shortenName } from '../request/shortened-lists.ts';
import { planCondition } from './plan-condition.ts';
import { planRead } from './plan-read.ts';
import type {
  DeletePlan,
  InsertPlan,
  ReadLimits,
  ReadPlan,
  UpdatePlan,
  WritePlan,
} from './request-plan.ts';
import type { Column, SchemaCache, Table } from './schema-cache/schema-cache.ts';

/** Alias, in the SQL statement, of the rows that the write returns. */
const SOURCE = 'pgrst_source';

/** @throws RestError PGRST102, 105, 114, 204, and the codes that planning a read may throw. */
export function planWrite(
  request: ApiRequest,
  table: Table,
  cache: SchemaCache,
  limits: ReadLimits,
): WritePlan {
  const { preferences, media } = request;
  const read =
    preferences.return === 'representation' ? planAnswer(request, table, cache, limits) : undefined;
  const isHeadersOnly = preferences.return === 'headers-only' && request.method === 'POST';
  const locationColumns = isHeadersOnly ? table.primaryKey : [];
  return {
    kind: 'write',
    change: planChange(request, table),
    returning: read ? neededColumns(read) : locationColumns,
    read,
    locationColumns,
    maxAffected: preferences.handling === 'strict' ? preferences.maxAffected : undefined,
    mustBeSingle: read !== undefined && media.kind === 'object',
    mustMatchKey: request.method === 'PUT',
  };
}

/**
 * Plans how the changed rows are returned. Filters on the changed table itself are left out,
 * because they have already selected the rows to change.
 */
function planAnswer(
  { query }: ApiRequest,
  table: Table,
  cache: SchemaCache,
  limits: ReadLimits,
): ReadPlan {
  const conditions = query.conditions.filter(({ embedPath }) => embedPath.length > 0);
  const source = { name: table, table, alias: SOURCE };
  const plan = planRead(source, { ...query, conditions }, cache, limits);
  // All written rows are returned, unless the caller sets a limit.
  if (!query.limits.some(({ embedPath }) => embedPath.length === 0)) plan.limit = undefined;
  return plan;
}

function planChange(request: ApiRequest, table: Table): InsertPlan | UpdatePlan | DeletePlan {
  const conditions = request.query.conditions
    .filter(({ embedPath }) => embedPath.length === 0)
    .map(({ value }) => planCondition(value, table, []));
  if (request.method === 'DELETE') return { kind: 'delete', table, conditions };
  const { payload, columns } = readPayload(request, table);
  if (request.method === 'PATCH') return { kind: 'update', table, payload, columns, conditions };
  const isMissingDefault = request.preferences.missing === 'default';
  if (request.method === 'PUT') {
    checkAddress(request, table, columns);
    const conflict = { columns: table.primaryKey, isMerged: true };
    return { kind: 'insert', table, payload, columns, isMissingDefault, conflict, conditions };
  }
  const { resolution } = request.preferences;
  const conflictColumns = request.query.onConflict ?? table.primaryKey;
  return {
    kind: 'insert',
    table,
    payload,
    columns,
    isMissingDefault,
    conditions: [],
    conflict:
      resolution && conflictColumns.length > 0
        ? { columns: conflictColumns, isMerged: resolution === 'merge-duplicates' }
        : undefined,
  };
}

/**
 * A PUT must identify one row by its whole key: with `eq` for each key column and no other filter.
 */
function checkAddress(
  { query }: ApiRequest,
  { primaryKey }: Table,
  columns: readonly Column[],
): void {
  if (query.limits.length > 0 || query.offsets.length > 0) {
    const message = 'limit/offset querystring parameters are not allowed for PUT';
    throw new RestError(400, 'PGRST114', message);
  }
  const named = query.conditions.map(({ value: one, embedPath }) =>
    one.kind === 'filter' &&
    !one.isNegated &&
    one.operation.kind === 'compare' &&
    one.operation.operator === 'eq' &&
    one.operation.quantifier === undefined &&
    one.field.path.length === 0 &&
    embedPath.length === 0
      ? one.field.name
      : undefined,
  );
  const isWholeKey =
    named.length > 0 &&
    named.length === primaryKey.length &&
    primaryKey.every((name) => named.includes(name));
  if (!isWholeKey) {
    const message = "Filters must include all and only primary key columns with 'eq' operators";
    throw new RestError(405, 'PGRST105', message);
  }
  if (!primaryKey.every((name) => columns.some((column) => column.name === name))) {
    const message = 'Payload values do not match URL in primary key column(s)';
    throw new RestError(400, 'PGRST115', message);
  }
}

function readPayload({ body, query }: ApiRequest, table: Table) {
  if (body.kind !== 'json' || body.shape === 'scalar') {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  if (!query.columns && !body.isUniform) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  const names = [...new Set(query.columns ?? body.keys)];
  if (names.length > MAX_PROPERTY_NAMES) {
    throw new RestError(400, 'PGRST102', `A row has at most ${MAX_PROPERTY_NAMES} columns`);
  }
  const columns = names.map((name) => table.columns.get(name) ?? refuseColumn(table, name));
  return { payload: { isList: body.shape === 'array' }, columns };
}

function refuseColumn(table: Table, name: string): Column {
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${shortenName(name)}' column of '${table.name}' in the schema cache`,
  );
}

/**
 * Lists the columns that the response needs. The write returns only these columns, so that the
 * caller needs no right to read the other columns.
 */
function neededColumns(plan: ReadPlan): string[] {
  const names = [
    ...plan.columns.map(({ name }) => name),
    ...plan.order.filter(({ embed }) => !embed).map(({ name }) => name),
    ...plan.embeds.flatMap(({ relationship: { columns, junction } }) =>
      (junction?.fromColumns ?? columns).map(([own]) => own),
    ),
  ];
  const needsRow = plan.embeds.some(({ relationship }) => relationship.computedBy);
  if (needsRow) names.push('*');
  if (!names.includes('*')) return [...new Set(names)];
  const computed = names.filter((name) => name !== '*' && !plan.table?.columns.has(name));
  return ['*', ...new Set(computed)];
}
