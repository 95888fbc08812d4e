// Stored broadcasts are partitioned by day; old partitions are dropped as a whole. Also tests the
// migration from a single table to the partitions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAsOwner } from '../run-sql.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const migration = (name: string) => readFileSync(join(MIGRATIONS, `${name}.sql`), 'utf8');
const KEEP = 'select wasl_platform.keep_realtime_days()';

/**
 * Some of these tests replace the table of broadcasts and lock it. They run on a separate instance.
 * On the shared instance, the broadcasts of other tests would wait for the locks.
 */
let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
});
afterAll(() => instance.stop());

const connect = () => connectAsOwner(instance.databaseUrl);
/** Holds the lock that a server takes while it maintains the partitions. */
const keepServerOut = (db: Client) =>
  db.query(`select pg_advisory_lock(hashtextextended('wasl realtime days', 0))`);

/** Rolls back everything that the partition maintenance changes in the tables. */
async function undone(work: (db: Client) => Promise<void>): Promise<void> {
  const db = await connect();
  try {
    await keepServerOut(db);
    await db.query('begin');
    await work(db);
  } finally {
    await db.query('rollback');
    await db.end();
  }
}

const partitions = async (db: Client) =>
  (
    await db.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'realtime.messages'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name);

/**
 * Maps the topic of each stored broadcast to the name of the partition that contains the broadcast.
 */
const places = async (db: Client) =>
  Object.fromEntries(
    (
      await db.query<{ topic: string; place: string }>(
        `select topic, tableoid::regclass::text as place from realtime.messages where topic like 'days %'`,
      )
    ).rows.map(({ topic, place }) => [topic, place]),
  );

const say = (db: Client, topic: string, daysAgo: number) =>
  db.query(
    `insert into realtime.messages (topic, extension, inserted_at)
     values ($1, 'broadcast', (now() at time zone 'utc') - make_interval(days => $2))`,
    [topic, daysAgo],
  );

const nameOfDay = async (db: Client, daysAgo: number) =>
  (
    await db.query<{ name: string }>(
      `select 'realtime.messages_' || to_char((now() at time zone 'utc') - make_interval(days => $1), 'YYYY_MM_DD') as name`,
      [daysAgo],
    )
  ).rows[0]?.name ?? '';

async function addDay(db: Client, daysAgo: number): Promise<void> {
  const name = await nameOfDay(db, daysAgo);
  await db.query(`create table ${name} partition of realtime.messages for values
    from ('${name.slice(-10).replaceAll('_', '-')}') to ('${(await nameOfDay(db, daysAgo - 1)).slice(-10).replaceAll('_', '-')}')`);
}

describe('partitions of broadcasts', () => {
  it('are created for the coming days, and a row is stored in the partition of its day', () =>
    undone(async (db) => {
      await db.query(KEEP);
      const days: string[] = [];
      for (const ago of [0, -1, -2, -3]) days.push(await nameOfDay(db, ago));
      expect(await partitions(db)).toEqual(expect.arrayContaining(days));
      await say(db, 'days today', 0);
      await say(db, 'days tomorrow', -1);
      await say(db, 'days of another clock', -400);
      expect(await places(db)).toEqual({
        'days today': days[0],
        'days tomorrow': days[1],
        'days of another clock': 'realtime.messages_default',
      });
    }));

  it('are dropped three days after they ended, and not before', () =>
    undone(async (db) => {
      for (const daysAgo of [5, 4, 3]) await addDay(db, daysAgo);
      for (const daysAgo of [4, 3]) await say(db, `days ${daysAgo} ago`, daysAgo);
      await say(db, 'days unknown and old', 9);
      await say(db, 'days unknown and coming', -9);
      await db.query(KEEP);
      const left = await partitions(db);
      expect(left).not.toContain(await nameOfDay(db, 5));
      expect(left).not.toContain(await nameOfDay(db, 4));
      expect(left).toContain(await nameOfDay(db, 3));
      expect(Object.keys(await places(db)).sort()).toEqual([
        'days 3 ago',
        'days unknown and coming',
      ]);
    }));

  it('can be read only through the parent table', () =>
    undone(async (db) => {
      await db.query(KEEP);
      await addDay(db, 3);
      const { rows } = await db.query<{ name: string; closed: boolean; open: boolean }>(
        `select c.relname as name, c.relrowsecurity as closed,
           exists (select from unnest(array['anon', 'authenticated', 'service_role']) r
             where has_table_privilege(r, c.oid, 'select, insert, update, delete, truncate')) as open
         from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'realtime.messages'::regclass
           and c.relname <> split_part($1, '.', 2)`,
        [await nameOfDay(db, 3)],
      );
      expect(rows.length).toBeGreaterThanOrEqual(5);
      for (const row of rows) expect(row).toMatchObject({ closed: true, open: false });
    }));

  it('publish their changes under the name of the parent table', async () => {
    const db = await connect();
    try {
      const { rows } = await db.query(
        `select tablename, pubviaroot from pg_publication_tables t join pg_publication p using (pubname)
         where pubname = 'supabase_realtime_messages_publication'`,
      );
      expect(rows).toEqual([{ tablename: 'messages', pubviaroot: true }]);
    } finally {
      await db.end();
    }
  });

  it('are maintained by one server at a time; another server returns immediately without waiting', async () => {
    const [first, second] = [await connect(), await connect()];
    try {
      await first.query(`begin; ${KEEP}`);
      await second.query(KEEP);
      await first.query('commit');
    } finally {
      await Promise.all([first.end(), second.end()]);
    }
  });

  it('are created while a long read holds a lock on an old partition, which is dropped later', {
    tags: ['real-clock'],
  }, async () => {
    const [keeper, reader] = [await connect(), await connect()];
    try {
      await keepServerOut(keeper);
      await addDay(keeper, 6);
      const old = await nameOfDay(keeper, 6);
      await reader.query(`begin; lock table ${old} in access share mode`);
      await keeper.query(KEEP);
      expect(await partitions(keeper)).toContain(old);
      await reader.query('commit');
      await keeper.query(KEEP);
      expect(await partitions(keeper)).not.toContain(old);
    } finally {
      await Promise.all([keeper.end(), reader.end()]);
    }
  });
});

describe('a database with a single table for all broadcasts', () => {
  /** Creates the table as the first version of the server did. */
  async function before(db: Client): Promise<void> {
    await db.query(`drop publication supabase_realtime_messages_publication;
      drop function wasl_platform.keep_realtime_days; drop table realtime.messages cascade`);
    const first = migration('0200_realtime_messages');
    await db.query(first.slice(0, first.indexOf('create function realtime.topic()')));
  }

  it('is migrated with its rows and policies, and no broadcast is sent again', () =>
    undone(async (db) => {
      await before(db);
      await db.query(`create policy "hears, ""own"" topic" on realtime.messages for select to authenticated, anon
          using (extension = 'broadcast' and topic = 'days today');
        create policy speaks on realtime.messages as restrictive for insert to public with check (topic <> 'days tomorrow')`);
      const policies = () =>
        db.query(`select policyname, permissive, roles, cmd, qual, with_check from pg_policies
          where schemaname = 'realtime' and tablename = 'messages' order by 1`);
      const { rows: had } = await policies();
      expect(had).toHaveLength(2);
      await say(db, 'days today', 0);
      await say(db, 'days two ago', 2);
      await db.query(migration('0206_realtime_messages_by_day'));
      expect((await policies()).rows).toEqual(had);
      const until = 'realtime.messages_until_now';
      expect(await places(db)).toEqual({ 'days today': until, 'days two ago': until });
      await say(db, 'days later today', 0);
      await say(db, 'days tomorrow', -1);
      expect(await places(db)).toMatchObject({
        'days later today': until,
        'days tomorrow': await nameOfDay(db, -1),
      });
      await db.query(KEEP);
      expect(Object.keys(await places(db))).toHaveLength(4);
    }));

  it('is removed by a migration if the table is empty', () =>
    undone(async (db) => {
      await before(db);
      await db.query(migration('0206_realtime_messages_by_day'));
      expect(await partitions(db)).not.toContain('realtime.messages_until_now');
      expect(await partitions(db)).toContain(await nameOfDay(db, 0));
    }));
});
