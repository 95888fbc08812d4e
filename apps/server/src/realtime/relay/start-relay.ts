// Passes broadcasts and presences on between servers of one database; a server that is alone passes nothing.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { PresenceChange } from '../rooms/presence-change.ts';
import { createPeers } from './peers.ts';
import { type Notice, readNotice } from './relay-notice.ts';
import { createRelayQueue } from './relay-queue.ts';
import { type Relayed, readRelayed, relayedJson } from './relayed-message.ts';

export type Relay = {
  /** Best effort, like every broadcast that no database stores. */
  pass(message: Relayed): void;
  stop(): Promise<void>;
};

const CHANNEL = 'wasl_realtime_relay';
const GREETING_MILLISECONDS = 20_000;
/** How soon it is known that a server was killed. */
const LOOKING_MILLISECONDS = 2000;

export type RelayEvents = {
  hear(message: Relayed, from: string): void;
  /** All who are present on this server, for one that has just come. */
  present(): PresenceChange[];
  /** A server ended, or was killed. */
  onGone(server: string): void;
};

/** By it others see whether the server still lives: it is the name of a connection. */
const nameOf = (server: string) => `wasl_realtime_relay ${server}`;

export async function startRelay(
  database: Pick<Database, 'query' | 'listen'>,
  { hear, present, onGone }: RelayEvents,
  warn: (message: string) => void,
): Promise<Relay> {
  const sender = randomUUID();
  const peers = createPeers(3 * GREETING_MILLISECONDS);
  let reading = Promise.resolve();

  const tell = (notice: Omit<Notice, 'sender'>) =>
    database
      .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ sender, ...notice })])
      .catch((error: unknown) => warn(`other servers could not be told: ${error}`));

  const queue = createRelayQueue(async (first, messages) => {
    const last = first + messages.length - 1;
    await database.query(
      `with passed as (
         insert into wasl_platform.realtime_relay (sender, number, message)
         select $1, $2::bigint + place - 1, message
         from unnest($3::text[]) with ordinality as given (message, place) returning 1)
       select pg_notify($4, $5) from (select count(*) from passed) as done`,
      [sender, first, messages, CHANNEL, JSON.stringify({ sender, kind: 'new', first, last })],
    );
  }, warn);

  async function read({ sender: from, first = 0, last = -1 }: Notice): Promise<void> {
    const rows = await database.query<{ message: string }>(
      `select message from wasl_platform.realtime_relay
       where sender = $1 and number between $2 and $3 order by number`,
      [from, first, last],
    );
    for (const { message } of rows) {
      const relayed = readRelayed(message);
      if (relayed) hear(relayed, from);
    }
  }

  function onNotice(payload: string): void {
    // After a lost connection others may have come, and others may believe this one gone.
    if (payload === '') {
      void tell({ kind: 'hello' });
      pass({ kind: 'all present', all: present() });
      return;
    }
    const notice = readNotice(payload);
    if (!notice || notice.sender === sender) return;
    if (notice.kind === 'gone') {
      forget(notice.sender);
      return;
    }
    const isNew = peers.see(notice.sender);
    if (notice.kind === 'hello') void tell({ kind: 'here' });
    // After a lost connection it greets again, and may have missed some.
    if (isNew || notice.kind === 'hello') pass({ kind: 'all present', all: present() });
    if (notice.kind !== 'new') return;
    reading = reading
      .then(() => read(notice))
      .catch((error: unknown) => warn(`messages of another server are lost: ${error}`));
  }

  /** What it said before it went is read first. */
  function forget(server: string): void {
    peers.forget(server);
    reading = reading.then(() => onGone(server));
  }

  function pass(message: Relayed): void {
    if (peers.areThere()) queue.add(relayedJson(message));
  }

  /** Who is killed says no goodbye; the database ends its connections. One that only lost them greets again. */
  async function look(): Promise<void> {
    const known = peers.all();
    if (known.length === 0) return;
    const rows = await database.query<{ name: string }>(
      'select application_name as name from pg_stat_activity where application_name = any($1)',
      [known.map(nameOf)],
    );
    const living = new Set(rows.map(({ name }) => name));
    for (const server of known) if (!living.has(nameOf(server))) forget(server);
  }

  const stopListening = await database.listen(CHANNEL, onNotice, nameOf(sender));
  await tell({ kind: 'hello' });
  const timer = setInterval(() => {
    void tell({ kind: 'here' });
    database
      .query(`delete from wasl_platform.realtime_relay where sent_at < now() - interval '1 minute'`)
      .catch((error: unknown) => warn(`passed broadcasts could not be deleted: ${error}`));
  }, GREETING_MILLISECONDS);
  timer.unref();
  const looking = setInterval(() => {
    look().catch((error: unknown) => warn(`other servers could not be looked for: ${error}`));
  }, LOOKING_MILLISECONDS);
  looking.unref();

  return {
    pass,
    async stop() {
      clearInterval(timer);
      clearInterval(looking);
      await queue.emptied();
      await tell({ kind: 'gone' });
      await stopListening();
      await reading;
    },
  };
}
