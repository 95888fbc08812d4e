// Checks what a channel asks to listen to against the database: the table is published, the columns may be read, the values fit.
import pg, { type Pool } from 'pg';
import type { Identity } from '../identity.ts';
import { comparisonSql, isPattern } from './filters/comparison-sql.ts';
import type { Condition, RequestedCondition } from './filters/condition.ts';
import { parseFilter } from './filters/parse-filter.ts';
import type { RequestedBinding } from './requested-binding.ts';
import type { Subscription } from './subscription.ts';

export type PreparedSubscription = Omit<Subscription, 'id' | 'subscriber'>;

/** A reason for whoever wrote the binding. */
export class BindingRefusal extends Error {}

export type PublishedTables = (
  schema: string,
  table: string,
) => Promise<PublishedTable | undefined>;

/** Looks each table up once, however many bindings of a join name it. */
export function publishedTables(pool: Pool, { role }: Identity): PublishedTables {
  const found = new Map<string, ReturnType<PublishedTables>>();
  return (schema, table) => {
    const key = JSON.stringify([schema, table]);
    const known = found.get(key);
    if (known) return known;
    const first = pool
      .query<PublishedTable>(PUBLISHED_TABLES, [schema, table, role])
      .then(({ rows }) => rows[0]);
    found.set(key, first);
    return first;
  };
}

/** @throws BindingRefusal with Supabase's wording; other errors mean that the database did not answer. */
export async function prepareSubscription(
  pool: Pool,
  tables: PublishedTables,
  asked: RequestedBinding,
): Promise<PreparedSubscription> {
  const { event, schema, filter, select } = asked;
  const table = asked.table ?? '*';
  const conditions = filter ? parseFilter(filter) : [];
  const details = describe(asked);
  const refuse = (reason: string) =>
    new BindingRefusal(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [${details}]. Exception: ${reason}`,
    );
  if (typeof conditions === 'string') throw refuse(conditions);
  const needsTable = conditions.length > 0 || select !== undefined;
  if (needsTable && (schema === '*' || table === '*')) {
    throw refuse('a filter or a selection needs a schema and a table');
  }
  const first = await tables(schema, table);
  if (!first) {
    throw new BindingRefusal(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${details}]`,
    );
  }
  const columns = new Map(needsTable ? first.columns.map((column) => [column.name, column]) : []);
  for (const name of select ?? []) {
    if (!columns.has(name)) throw refuse(`invalid column for select ${name}`);
  }
  const prepared: Condition[] = [];
  for (const condition of conditions) {
    const column = columns.get(condition.column);
    if (!column) throw refuse(`invalid column for filter ${condition.column}`);
    const result = await prepareCondition(pool, condition, column);
    if (typeof result === 'string') throw refuse(result);
    prepared.push(result);
  }
  return { event, schema, table, conditions: prepared, select };
}

type Column = { name: string; sqlType: string; typeOid: number; isExact: boolean };

type PublishedTable = { columns: Column[] };

/** Types whose equal values have one text; enumerations are found by their kind. */
const EXACT_TYPES = ['bool', 'int2', 'int4', 'int8', 'uuid', 'text', 'varchar', 'name', 'date']
  .concat(['timestamp', 'timestamptz'])
  .map((name) => `'${name}'`)
  .join(', ');

/** The readable columns of the published tables; only the first table's are used, when there is but one. */
const PUBLISHED_TABLES = `
  select coalesce((
    select json_agg(json_build_object(
      'name', a.attname, 'sqlType', format_type(a.atttypid, null), 'typeOid', a.atttypid::int8,
      'isExact', (t.typtype = 'e' or t.typnamespace = 'pg_catalog'::regnamespace and t.typname in (${EXACT_TYPES}))
        and coalesce(l.collisdeterministic, true)))
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname = any(p.attnames)
      and has_column_privilege($3, c.oid, a.attnum, 'select')), '[]') as columns
  from pg_publication_tables p
  join pg_namespace n on n.nspname = p.schemaname
  join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
  where p.pubname = 'supabase_realtime'
    and ($1 = '*' or p.schemaname = $1) and ($1 = '*' or $2 = '*' or p.tablename = $2)
  limit 1`;

/** A cast writes `true` and `false`, replication `t` and `f`. */
const BOOL_OID = 16;

/** The database reads each value as the column's type once, here; an error of its says why it cannot. */
async function prepareCondition(
  pool: Pool,
  condition: RequestedCondition,
  { sqlType, isExact, typeOid }: Column,
): Promise<Condition | string> {
  const { operator, values } = condition;
  if (operator === 'is') {
    const wanted = typeOid === BOOL_OID ? ['null', 'true', 'false', 'unknown'] : ['null'];
    if (!wanted.includes(values[0] ?? '')) return `invalid value for is filter ${values[0]}`;
    return { ...condition, sqlType, isExact };
  }
  const isText = isPattern(operator);
  const single = operator === 'in' ? 'eq' : operator;
  const fits = comparisonSql(
    { operator: single, isNegated: false, sqlType },
    isText ? `''` : 'null::text',
    'item.value',
  );
  try {
    const { rows } = await pool.query<{ value: string }>(
      `select item.value::${isText ? 'text' : sqlType}::text as value, ${fits} as fits
       from unnest($1::text[]) with ordinality as item(value, position) order by item.position`,
      [values],
    );
    const texts = rows.map(({ value }) => (typeOid === BOOL_OID ? value.slice(0, 1) : value));
    return { ...condition, sqlType, isExact, values: texts };
  } catch (error) {
    // Data exceptions and missing operators are the filter's fault; anything else is ours.
    if (error instanceof pg.DatabaseError && /^(2|42)/.test(error.code ?? '')) return error.message;
    throw error;
  }
}

function describe({ event, schema, table, filter, select }: RequestedBinding): string {
  const parts = [`event: ${event}`, `schema: ${schema}`];
  if (table !== undefined) parts.push(`table: ${table}`);
  if (filter !== undefined) parts.push(`filter: ${filter}`);
  if (select !== undefined) parts.push(`select: ${select.join(',')}`);
  return parts.join(', ');
}
