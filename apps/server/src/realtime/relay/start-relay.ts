// Passes broadcasts on between servers of one database; a server that is alone passes nothing.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Place } from '../rooms/place.ts';
import type { Broadcast } from '../wire/frame.ts';
import { createPeers } from './peers.ts';
import { type Notice, readNotice } from './relay-notice.ts';
import { createRelayQueue } from './relay-queue.ts';
import { readRelayed, relayedJson } from './relayed-message.ts';

export type Relay = {
  /** Best effort, like every broadcast that no database stores. */
  pass(place: Place, broadcast: Broadcast): void;
  stop(): Promise<void>;
};

const CHANNEL = 'wasl_realtime_relay';
const GREETING_MILLISECONDS = 20_000;

export async function startRelay(
  database: Pick<Database, 'query' | 'listen'>,
  hear: (place: Place, broadcast: Broadcast) => void,
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
      if (relayed) hear(relayed.place, relayed.broadcast);
    }
  }

  function onNotice(payload: string): void {
    // After a lost connection others may have come.
    if (payload === '') {
      void tell({ kind: 'hello' });
      return;
    }
    const notice = readNotice(payload);
    if (!notice || notice.sender === sender) return;
    if (notice.kind === 'gone') {
      peers.forget(notice.sender);
      return;
    }
    peers.see(notice.sender);
    if (notice.kind === 'hello') void tell({ kind: 'here' });
    if (notice.kind !== 'new') return;
    reading = reading
      .then(() => read(notice))
      .catch((error: unknown) => warn(`broadcasts of another server are lost: ${error}`));
  }

  const stopListening = await database.listen(CHANNEL, onNotice);
  await tell({ kind: 'hello' });
  const timer = setInterval(() => {
    void tell({ kind: 'here' });
    database
      .query(`delete from wasl_platform.realtime_relay where sent_at < now() - interval '1 minute'`)
      .catch((error: unknown) => warn(`passed broadcasts could not be deleted: ${error}`));
  }, GREETING_MILLISECONDS);
  timer.unref();

  return {
    pass(place, broadcast) {
      if (peers.areThere()) queue.add(relayedJson(place, broadcast));
    },
    async stop() {
      clearInterval(timer);
      await queue.emptied();
      await tell({ kind: 'gone' });
      await stopListening();
      await reading;
    },
  };
}
