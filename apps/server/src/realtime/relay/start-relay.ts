// Relays broadcasts and presence between servers of one instance. A single server relays nothing.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { PublishedMessage } from '../../nats/nats-link.ts';
import { pauses } from '../../timeouts.ts';
import type { PresenceChange } from '../rooms/presence-change.ts';
import { openDatabaseTransport } from './database-transport.ts';
import { openNatsTransport } from './nats-transport.ts';
import { createRelayPeers } from './relay-peers.ts';
import { createRelayQueue } from './relay-queue.ts';
import {
  type NoticeKind,
  type RelayListener,
  type RelayTransport,
  relayConnectionName,
} from './relay-transport.ts';
import {
  decodeRelayedMessage,
  encodeRelayedMessage,
  type RelayedMessage,
} from './relayed-message.ts';

export type Relay = {
  /**
   * Sends a message to the other servers. The message may be lost, like every broadcast that is not
   * stored in the database.
   */
  pass(message: RelayedMessage): void;
  stop(): Promise<void>;
};

export type RelayEvents = {
  hear(message: RelayedMessage, from: string): void;
  /**
   * Returns all presences of this server. They are sent to a server that has just joined the relay.
   */
  present(): PresenceChange[];
  /** Called when another server has stopped or was killed. */
  onGone(server: string): void;
};

/**
 * @param published - NATS connection that carries the messages between the servers. If it is
 * undefined, the database carries them.
 */
export async function startRelay(
  database: Pick<Database, 'query' | 'listen'>,
  published: PublishedMessage | undefined,
  { hear, present, onGone }: RelayEvents,
  warn: (message: string) => void,
): Promise<Relay> {
  const sender = randomUUID();
  const peers = createRelayPeers(3 * pauses.serverGreeting);
  let reading = Promise.resolve();
  let wire: RelayTransport | undefined;

  const tell = async (kind: NoticeKind) =>
    wire?.tell(kind).catch((error: unknown) => warn(`could not notify other servers: ${error}`));

  const queue = createRelayQueue(async (first, messages) => wire?.send(first, messages), warn);

  const hearing: RelayListener = {
    onNotice(kind, from) {
      if (kind === 'gone') {
        forget(from);
        return;
      }
      const isNew = peers.see(from);
      if (kind === 'hello') void tell('here');
      // A server that sends `hello` again had lost its connection and may have missed messages.
      if (isNew || kind === 'hello') pass({ kind: 'all present', all: present() });
    },
    onMessages(from, read) {
      if (peers.see(from)) pass({ kind: 'all present', all: present() });
      reading = reading
        .then(async () => {
          for (const text of await read()) {
            const message = decodeRelayedMessage(text);
            if (message) hear(message, from);
          }
        })
        .catch((error: unknown) => warn(`messages of another server were lost: ${error}`));
    },
    onReturn() {
      void tell('hello');
      pass({ kind: 'all present', all: present() });
    },
  };

  /** Reports a server as gone, but only after the last messages of that server have been read. */
  function forget(server: string): void {
    peers.forget(server);
    reading = reading.then(() => onGone(server));
  }

  function pass(message: RelayedMessage): void {
    if (peers.areThere()) queue.add(encodeRelayedMessage(message));
  }

  /**
   * Detects killed servers. They send no `gone`, but the database closes their connections. A
   * server that only lost its connections sends `hello` again.
   */
  async function look(): Promise<void> {
    const known = peers.all();
    if (known.length === 0) return;
    const rows = await database.query<{ name: string }>(
      'select application_name as name from pg_stat_activity where application_name = any($1)',
      [known.map(relayConnectionName)],
    );
    const living = new Set(rows.map(({ name }) => name));
    for (const server of known) if (!living.has(relayConnectionName(server))) forget(server);
  }

  wire = published
    ? await openNatsTransport(published, database, sender, hearing, warn)
    : await openDatabaseTransport(database, sender, hearing, warn);
  if (!published || published.nats.isOpen()) await tell('hello');
  const timer = setInterval(() => void tell('here'), pauses.serverGreeting);
  timer.unref();
  const looking = setInterval(() => {
    look().catch((error: unknown) => warn(`could not look up other servers: ${error}`));
  }, pauses.serverLook);
  looking.unref();

  return {
    pass,
    async stop() {
      clearInterval(timer);
      clearInterval(looking);
      await queue.emptied();
      await tell('gone');
      await wire.stop();
      await reading;
    },
  };
}
