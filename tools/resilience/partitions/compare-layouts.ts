// npm run resilience -- partitions [rows]: compares three layouts of a table of messages: a single
// table, a table partitioned by time, and a table partitioned by conversation. Measures two figures
// for each kind of query: the number of 8 kB pages that the query reads, and the time of the query
// including planning. Decision 71 is based on these figures.
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { median } from '../../measure/median.ts';
import { PARTITION_LAYOUTS, type PartitionLayout } from './partition-layouts.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const CONVERSATIONS = Math.max(1, Math.round(ROWS / 200));
const ROUNDS = 40;
const INSERTS = 3000;

const COLUMNS = `id uuid not null, conversation_id uuid not null, sender_id uuid not null, type text not null default 'text', body text,
  attachment jsonb, reply_to_id uuid, reactions jsonb not null default '{}', seq bigint not null, change bigint not null,
  created_at timestamptz not null, deleted_at timestamptz`;
const INDEXES = [
  'using btree (conversation_id, change)',
  'using btree (conversation_id, created_at)',
  'using btree (sender_id, created_at)',
  'using gin (private.message_words(conversation_id, body)) where deleted_at is null',
];
const CONVERSATION = (n: string) => `md5('conversation ' || (${n}))::uuid`;
const PERSON = (n: string) => `md5('person ' || (${n}))::uuid`;
const ID_AT = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || right(md5(random()::text), 3) || '8' || left(md5(random()::text), 15))::uuid`;

/**
 * SQL that fills a table with messages, and spreads the messages of every conversation over a whole
 * year.
 */
const FILL = (
  table: string,
) => `insert into ${table} (id, conversation_id, sender_id, body, seq, change, created_at)
  select ${ID_AT('at')}, ${CONVERSATION('n % $2')}, ${PERSON('n % $2 + n % 2')}, 'Salam, on se voit demain ' || n, 1 + n / $2, 1 + n / $2, at
  from generate_series(0, $1::integer - 1) n, lateral (select now() - interval '360 days' + n * interval '360 days' / $1 as at) w`;

type Path = [
  name: string,
  sql: (table: string, conversation: string, person: string, id: string) => string,
];

const PATHS: Path[] = [
  [
    'the newest 15 messages of a conversation',
    (t, c) => `select * from ${t} where conversation_id = ${c} order by created_at desc limit 15`,
  ],
  [
    'the 15 messages before',
    (t, c) =>
      `select * from ${t} where conversation_id = ${c} and created_at < now() - interval '100 days' order by created_at desc limit 15`,
  ],
  [
    '50 changes since a change number',
    (t, c) =>
      `select * from ${t} where conversation_id = ${c} and change > 150 order by change limit 50`,
  ],
  [
    'the last message, for the chat list',
    (t, c) =>
      `select to_jsonb(m) from ${t} m where conversation_id = ${c} and seq > 0 order by seq desc limit 1`,
  ],
  [
    'one message by its id (reply, star, repeat)',
    (t, _c, _p, id) => `select * from ${t} where id = ${id}`,
  ],
  [
    'number of messages of a sender in ten seconds',
    (t, _c, p) =>
      `select count(*) from ${t} where sender_id = ${p} and created_at > now() - interval '10 seconds'`,
  ],
  [
    'full-text search in a conversation',
    (t, c) =>
      `select id from ${t} where private.message_words(conversation_id, body) @@ private.message_query(array[${c}], 'demain 77') and deleted_at is null`,
  ],
];

const instance = await startInstance({ env: { DEMO: 'false' } });
const db = new pg.Client(instance.databaseUrl);
try {
  await db.connect();
  await db.query("set maintenance_work_mem = '512MB'; set jit = off; create schema layouts");
  const found = new Map<string, string[]>();
  const note = (name: string, cost: string) => found.set(name, [...(found.get(name) ?? []), cost]);
  for (const [n, layout] of PARTITION_LAYOUTS.entries()) {
    const table = `layouts.messages_${n}`;
    await make(layout, table);
    for (const [name, sql] of PATHS) note(name, await costOf(sql, table));
    note('rows written a second, one by one', await writes(table));
  }
  console.log(`${ROWS.toLocaleString('en')} messages: pages of 8 kB; microseconds with planning`);
  console.log(
    `| | ${PARTITION_LAYOUTS.map(({ name }) => name).join(' | ')} |\n|${' --- |'.repeat(PARTITION_LAYOUTS.length + 1)}`,
  );
  for (const [name, costs] of found) console.log(`| ${name} | ${costs.join(' | ')} |`);
} finally {
  await db.end();
  await instance.stop();
}

async function make(
  { partitionBy, key, order, parts }: PartitionLayout,
  table: string,
): Promise<void> {
  await db.query(`create table ${table} (${COLUMNS}) ${partitionBy}`);
  for (const part of parts(table)) await db.query(part);
  await db.query(FILL(table), [ROWS, CONVERSATIONS]);
  await db.query(`alter table ${table} add primary key (${key}), add unique (${order})`);
  for (const index of INDEXES) await db.query(`create index on ${table} ${index}`);
  await db.query(`vacuum analyze ${table}`);
}

/**
 * Runs a query several times on a table with many conversations. Returns the number of pages that
 * the query read, and its time. PostgreSQL plans the query again each time, as it does for a query
 * of a client.
 */
async function costOf(sql: Path[1], table: string): Promise<string> {
  const [pages, times]: [number[], number[]] = [[], []];
  const { rows: ids } = await db.query<{ id: string }>(
    `select id from ${table} tablesample system (1) limit ${ROUNDS}`,
  );
  for (let round = 0; round < ROUNDS; round++) {
    const n = Math.floor((round * CONVERSATIONS) / ROUNDS);
    const text = sql(
      table,
      CONVERSATION(String(n)),
      PERSON(String(n)),
      `'${ids[round % ids.length]?.id}'::uuid`,
    );
    const { rows } = await db.query<{ 'QUERY PLAN': [Plan] }>(
      `explain (analyze, buffers, format json) ${text}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0];
    if (!plan) throw new Error('there is no plan');
    pages.push(plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']);
    times.push((plan['Planning Time'] + plan['Execution Time']) * 1000);
  }
  return `${median(pages)}; ${Math.round(median(times))}`;
}

type Plan = {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Planning Time': number;
  'Execution Time': number;
};

/**
 * Measures the writes within one transaction. The commit is left out, because it costs the same in
 * every layout.
 */
async function writes(table: string): Promise<string> {
  const start = performance.now();
  await db.query('begin');
  for (let n = 0; n < INSERTS; n++) {
    await db.query({
      name: `write ${table}`,
      text: `insert into ${table} (id, conversation_id, sender_id, body, seq, change, created_at)
        values (${ID_AT('now()')}, ${CONVERSATION('$1::integer')}, ${PERSON('$1::integer')}, 'Salam ' || $1, $2, $2, now())`,
      values: [n % CONVERSATIONS, 1_000_000 + n],
    });
  }
  await db.query('commit');
  return String(Math.round((INSERTS * 1000) / (performance.now() - start)));
}
