// Turns a table whose rows are counted by the database, such as the ledger's entries or the audit log, into one of partitions while it is
// used: the rows until now become the first part as they lie, and no row is moved. Who writes waits for two short locks.
import type { Client } from 'pg';

export type Attachment = {
  schema: string;
  table: string;
  /** A bigint in the primary key that only grows; one and the same value is never given to rows far apart in time. */
  column: string;
  /** So many further numbers still go to the first part: as many as come until the second lock. */
  margin: number;
  lockTimeoutMs?: number;
};

type Named = { name: string; definition: string };
type Trigger = Named & { is_row: boolean };
/** Functions that take a row of the table: theirs is the old table's type, whatever it is called. */
type Taker = Named & { rights: string[] };
type Facts = {
  constraints: (Named & { is_index: boolean })[];
  indexes: Named[];
  triggers: Trigger[];
  takers: Taker[];
};

const TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Run as the table's owner, on a connection of its own.
 * @returns The first number of the second part.
 * @throws Error for a table with what this does not carry over: rights, policies, an identity, a publication, keys that point to it.
 */
export async function attachByNumber(db: Client, asked: Attachment): Promise<bigint> {
  const { schema, table, column, margin, lockTimeoutMs = 500 } = asked;
  const whole = `${schema}.${table}`;
  const first = `${schema}.${table}_until_now`;
  await refuseOthers(db, whole);
  await db.query(`set lock_timeout = ${lockTimeoutMs}`);
  const { rows } = await db.query<{ next: string }>(
    `select (coalesce(max(${column}), 0) + $1)::text as next from ${whole}`,
    [margin],
  );
  const next = BigInt(rows[0]?.next ?? 0);
  // Short lock: rows that come are held to it from now on, those that are there are looked at beside the work.
  await untilLocked(() =>
    db.query(
      `alter table ${whole} add constraint rows_until_now check (${column} < ${next}) not valid`,
    ),
  );
  await db.query(`alter table ${whole} validate constraint rows_until_now`);
  await untilLocked(async () => {
    await db.query('begin');
    try {
      await db.query(`lock table ${whole} in access exclusive mode`);
      const facts = await readFacts(db, whole);
      for (const statement of statementsFor(asked, facts, next)) await db.query(statement);
      await db.query('commit');
    } catch (error) {
      await db.query('rollback');
      throw error;
    }
  });
  await untilLocked(() => db.query(`alter table ${first} drop constraint rows_until_now`));
  return next;
}

function statementsFor(
  { schema, table, column }: Attachment,
  facts: Facts,
  next: bigint,
): string[] {
  const whole = `${schema}.${table}`;
  const first = `${schema}.${table}_until_now`;
  const second = `${schema}.${table}_from_${next}`;
  const statementTriggers = facts.triggers.filter(({ is_row }) => !is_row);
  return [
    ...facts.takers.map(({ name }) => `drop function ${name}`),
    // A part has the checks of the whole under the same names; names of indexes are the schema's.
    ...facts.constraints
      .filter(({ is_index }) => is_index)
      .map(({ name }) => `alter table ${whole} rename constraint ${name} to ${name}_until_now`),
    ...facts.indexes.map(({ name }) => `alter index ${schema}.${name} rename to ${name}_until_now`),
    `alter table ${whole} rename to ${table}_until_now`,
    `create table ${whole} (like ${first} including defaults including comments) partition by range (${column})`,
    ...facts.constraints.map(
      ({ name, definition }) => `alter table ${whole} add constraint ${name} ${definition}`,
    ),
    ...facts.indexes.map(({ definition }) => definition),
    ...facts.triggers
      .filter(({ is_row }) => is_row)
      .map(({ name }) => `drop trigger ${name} on ${first}`),
    ...facts.triggers.map(({ definition }) => definition),
    ...facts.takers.flatMap(({ definition, rights }) => [definition, ...rights]),
    `alter table ${whole} enable row level security`,
    `alter table ${whole} force row level security`,
    // The constraint says what a scan would find.
    `alter table ${whole} attach partition ${first} for values from (minvalue) to (${next})`,
    `create table ${second} partition of ${whole} for values from (${next}) to (maxvalue)`,
    `alter table ${second} enable row level security`,
    `alter table ${second} force row level security`,
    // Whoever writes to a part by its own name is judged as if by the whole's.
    ...statementTriggers.map(({ definition }) =>
      definition.replace(` ON ${whole} `, ` ON ${second} `),
    ),
  ];
}

async function readFacts(db: Client, whole: string): Promise<Facts> {
  const of = async <Row extends Named>(sql: string) => (await db.query<Row>(sql, [whole])).rows;
  return {
    constraints: await of<Facts['constraints'][number]>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, contype in ('p', 'u') as is_index from pg_constraint
       where conrelid = $1::regclass and contype in ('p', 'u', 'f', 'c') and conname <> 'rows_until_now' order by contype <> 'p', oid`,
    ),
    indexes: await of(
      `select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid)`,
    ),
    triggers: await of<Trigger>(
      `select quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition, (tgtype & 1) = 1 as is_row from pg_trigger
       where tgrelid = $1::regclass and not tgisinternal order by tgname`,
    ),
    takers: await of<Taker>(
      `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
         array_prepend(format('revoke all on function %s from public', p.oid::regprocedure), array(
           select format('grant execute on function %s to %s', p.oid::regprocedure, case a.grantee when 0 then 'public' else a.grantee::regrole::text end)
           from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a)
           || array(select format('comment on function %s is %L', p.oid::regprocedure, obj_description(p.oid)))) as rights
       from pg_proc p join pg_class c on c.oid = $1::regclass where c.reltype = any (p.proargtypes) or p.prorettype = c.reltype`,
    ),
  };
}

async function refuseOthers(db: Client, whole: string): Promise<void> {
  const { rows } = await db.query<{ what: string | null }>(
    `select case
       when c.relkind <> 'r' then 'is no plain table'
       when exists (select from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') then 'has an identity'
       when exists (select from pg_policy p where p.polrelid = c.oid) then 'has policies'
       when exists (select from aclexplode(c.relacl) r where r.grantee <> c.relowner) then 'has rights of others'
       when exists (select from pg_publication_rel r where r.prrelid = c.oid) then 'is in a publication'
       when exists (select from pg_constraint k where k.confrelid = c.oid) then 'is pointed to by keys' end as what
     from pg_class c where c.oid = $1::regclass`,
    [whole],
  );
  if (rows[0]?.what)
    throw new Error(`${whole} ${rows[0].what}: this program does not carry that over`);
}

/** Everybody waits behind one who waits for a lock, so it is asked for shortly, again and again. */
async function untilLocked(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work();
      return;
    } catch (error) {
      const isBusy = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isBusy || tries === TRIES) throw error;
    }
  }
}
