// Validates the subscriptions (bindings) that a join requests for its channel against the database:
// the table is published, the columns are readable, the values are valid.
import type { Pool } from 'pg';
import type { Identity } from '../identity.ts';
import {
  type ColumnType,
  checkConditions,
  describeInvalidIsValue,
  type UncheckedCondition,
} from './filters/check-conditions.ts';
import { parseFilter } from './filters/parse-filter.ts';
import type { RequestedBinding } from './requested-binding.ts';
import type { Subscription } from './subscription.ts';

export type PreparedSubscription = Omit<Subscription, 'id' | 'subscriber'>;

/** Refusal of a binding, with a message for the developer of the client. */
export class BindingRefusal extends Error {}

type PublishedTables = (schema: string, table: string) => Promise<PublishedTable | undefined>;

/** Looks up each table only once, even if several bindings of one channel join subscribe to it. */
function publishedTables(pool: Pool, { role }: Identity): PublishedTables {
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

/**
 * @throws BindingRefusal with Supabase's message; other errors mean that the database did not
 * respond.
 */
export async function prepareSubscriptions(
  pool: Pool,
  identity: Identity,
  asked: readonly RequestedBinding[],
): Promise<PreparedSubscription[]> {
  const tables = publishedTables(pool, identity);
  const read: ReadBinding[] = [];
  for (const binding of asked) read.push(await readBinding(tables, binding));
  return checkBindings(pool, read);
}

type ReadBinding = { asked: RequestedBinding; conditions: UncheckedCondition[] };

async function readBinding(tables: PublishedTables, asked: RequestedBinding): Promise<ReadBinding> {
  const { schema, table = '*', filter, select } = asked;
  const conditions = filter ? parseFilter(filter) : [];
  if (typeof conditions === 'string') throw refusalOf(asked, conditions);
  const needsTable = conditions.length > 0 || select !== undefined;
  if (needsTable && (schema === '*' || table === '*')) {
    throw refusalOf(asked, 'a filter or a selection needs a schema and a table');
  }
  const first = await tables(schema, table);
  if (!first) {
    throw new BindingRefusal(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${describe(asked)}]`,
    );
  }
  const columns = new Map(needsTable ? first.columns.map((column) => [column.name, column]) : []);
  for (const name of select ?? []) {
    if (!columns.has(name)) throw refusalOf(asked, `invalid column for select ${name}`);
  }
  return {
    asked,
    conditions: conditions.map((condition) => {
      const of = columns.get(condition.column);
      if (!of) throw refusalOf(asked, `invalid column for filter ${condition.column}`);
      const unchecked = { ...condition, of };
      const fault = describeInvalidIsValue(unchecked);
      if (fault !== undefined) throw refusalOf(asked, fault);
      return unchecked;
    }),
  };
}

/**
 * Checks all bindings together; when one is invalid, bisects the list until the invalid binding is
 * found.
 */
async function checkBindings(
  pool: Pool,
  read: readonly ReadBinding[],
): Promise<PreparedSubscription[]> {
  const checked = await checkConditions(
    pool,
    read.flatMap(({ conditions }) => conditions),
  );
  if (Array.isArray(checked)) {
    return read.map(({ asked: { event, schema, table = '*', select }, conditions }) => {
      return { event, schema, table, conditions: checked.splice(0, conditions.length), select };
    });
  }
  const [only] = read;
  if (only && read.length === 1) throw refusalOf(only.asked, checked.message);
  const half = Math.ceil(read.length / 2);
  const first = await checkBindings(pool, read.slice(0, half));
  return [...first, ...(await checkBindings(pool, read.slice(half)))];
}

const refusalOf = (asked: RequestedBinding, reason: string) =>
  new BindingRefusal(
    `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [${describe(asked)}]. Exception: ${reason}`,
  );

type Column = ColumnType & { name: string };

type PublishedTable = { columns: Column[] };

/**
 * Types in which equal values always have the same text, so that filters can compare texts. Enum
 * types have the same property. They are not in this list, because PUBLISHED_TABLES recognises them
 * by `typtype`.
 */
const EXACT_TYPES = ['bool', 'int2', 'int4', 'int8', 'uuid', 'text', 'varchar', 'name', 'date']
  .concat(['timestamp', 'timestamptz'])
  .map((name) => `'${name}'`)
  .join(', ');

/**
 * Finds one published table that matches the requested schema and table, each of which may be *.
 * Also returns the published columns of this table that the role may read. The columns are used
 * only for a filter or a selection, which require the name of a single table.
 */
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

function describe({ event, schema, table, filter, select }: RequestedBinding): string {
  const parts = [`event: ${event}`, `schema: ${schema}`];
  if (table !== undefined) parts.push(`table: ${table}`);
  if (filter !== undefined) parts.push(`filter: ${filter}`);
  if (select !== undefined) parts.push(`select: ${select.join(',')}`);
  return parts.join(', ');
}
