// Attacks live channels: checks whether a stranger receives data of other people or can send data
// to them.
import { createClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import type { AttackActor } from '../actor.ts';
import type { DatabaseRow } from '../compare-rows.ts';
import type { DatabaseCatalog } from '../database-catalog.ts';
import type { AttackTarget } from '../run-attempt.ts';

const CHANNELS_OF_EACH = 3;
const PATIENCE_MILLISECONDS = 20_000;

export type ReceivedEvent = { tries: number; through: string[] };

/**
 * Joins channels as the attacker, and changes a row of every published table as the owner of the
 * database. Then sends an end marker to the attacker's own channel. When the marker arrives, all
 * earlier messages that reach the attacker have arrived too.
 */
export async function listenToTopics(
  target: AttackTarget,
  actor: AttackActor,
  catalog: DatabaseCatalog,
  strange: DatabaseRow[],
  db: Client,
): Promise<ReceivedEvent> {
  const client = createClient(target.url, target.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.realtime.setAuth(actor.token);
  const through: string[] = [];
  const topics = [...topicsOf(strange), ...(await boardsOf(strange, actor, db))];
  const joins = topics.map((topic) => {
    const channel = client.channel(topic, { config: { private: true } });
    channel.on('broadcast', { event: '*' }, () => through.push(`heard ${topic}`));
    channel.on('presence', { event: 'sync' }, () => through.push(`saw who is in ${topic}`));
    return joined(channel, topic, through);
  });
  const changes = client.channel('changes');
  for (const table of catalog.published) {
    changes.on('postgres_changes', { event: '*', schema: 'public', table }, ({ new: row, old }) => {
      const received: Record<string, unknown> = { ...old, ...row };
      if (
        strange.some(
          ({ table: name, values }) => name === `public.${table}` && isSame(values, received),
        )
      ) {
        through.push(`heard a change of ${table}`);
      }
    });
  }
  const sign = `person:${actor.id ?? 'nobody'}`;
  const own = client.channel(sign, { config: { private: true } });
  const heardSign = new Promise<void>((resolve) => {
    own.on('broadcast', { event: 'sign' }, () => resolve());
  });
  await Promise.all([...joins, subscribed(changes), subscribed(own)]);
  // Disables triggers. Otherwise append-only tables could not be changed, and changes would have
  // side effects.
  await db.query('set session_replication_role = replica');
  for (const table of catalog.published) {
    await db.query(`update public.${table} set ${await firstColumn(db, table)} where true`);
  }
  await db.query('reset session_replication_role');
  for (const topic of topics) {
    await db.query(`select realtime.send('{}', 'sign', $1, true)`, [topic]);
  }
  if (actor.id) {
    // The end marker is sent last: once it has arrived, all earlier messages have arrived too.
    await db.query(`select realtime.send('{}', 'sign', $1, true)`, [sign]);
    await Promise.race([heardSign, late(`${actor.name} receives nothing in their own channel`)]);
  }
  await client.removeAllChannels();
  client.realtime.disconnect();
  return { tries: topics.length + catalog.published.length, through };
}

/** @returns True when this token may join the private channel. */
export async function canJoinChannel(
  target: AttackTarget,
  token: string,
  topic: string,
): Promise<boolean> {
  const client = createClient(target.url, target.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.realtime.setAuth(token);
  const status = await subscribed(client.channel(topic, { config: { private: true } }));
  await client.removeAllChannels();
  client.realtime.disconnect();
  return status === 'SUBSCRIBED';
}

const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  ['id', 'transfer_id'].some(
    (name) => one[name] !== undefined && String(one[name]) === String(other[name]),
  );

type Channel = ReturnType<ReturnType<typeof createClient>['channel']>;

const subscribed = (channel: Channel): Promise<string> =>
  new Promise((resolve) => channel.subscribe((status) => resolve(status)));

async function joined(channel: Channel, topic: string, through: string[]): Promise<void> {
  if ((await subscribed(channel)) === 'SUBSCRIBED') through.push(`joined ${topic}`);
}

async function firstColumn(db: Client, table: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
     order by attnum limit 1`,
    [table],
  );
  return `${rows[0]?.name} = ${rows[0]?.name}`;
}

function topicsOf(strange: DatabaseRow[]): string[] {
  const of = (table: string) =>
    strange.filter((row) => row.table === table).slice(0, CHANNELS_OF_EACH);
  return [
    ...of('public.profiles').map(({ values }) => `person:${values.id}`),
    ...of('public.conversations').map(
      ({ values }) => `conversation:${values.id}:${values.members_epoch}`,
    ),
  ];
}

/** Returns the job board channels of cities where the actor is not a broker. */
async function boardsOf(strange: DatabaseRow[], actor: AttackActor, db: Client): Promise<string[]> {
  const { rows } = await db.query('select city_id from public.brokers where id = $1', [actor.id]);
  const cities = strange
    .filter(
      ({ table, values }) => table === 'public.brokers' && values.city_id !== rows[0]?.city_id,
    )
    .map(({ values }) => `board:${values.city_id}`);
  return [...new Set(cities)].slice(0, CHANNELS_OF_EACH);
}

const late = (what: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(what)), PATIENCE_MILLISECONDS).unref();
  });
