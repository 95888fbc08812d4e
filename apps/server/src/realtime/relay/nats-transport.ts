// Relay transport over NATS: messages reach the connected servers and are not stored.
import type { Msg, MsgHdrs, NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { createChunkJoiner, splitIntoChunks } from '../../nats/message-chunks.ts';
import type { PublishedMessage } from '../../nats/nats-link.ts';
import { deadlines } from '../../timeouts.ts';
import { type RelayListener, type RelayTransport, relayConnectionName } from './relay-transport.ts';

const letterSchema = z.union([
  z.object({ kind: z.enum(['hello', 'here', 'gone']) }),
  z.object({ kind: z.literal('messages'), messages: z.array(z.string()) }),
]);
type Letter = z.infer<typeof letterSchema>;

/** @param sender - Id of this server. */
export async function openNatsTransport(
  { nats, instance }: PublishedMessage,
  database: Pick<Database, 'listen'>,
  sender: string,
  { onNotice, onMessages, onReturn }: RelayListener,
  warn: (message: string) => void,
): Promise<RelayTransport> {
  const subject = `wasl_relay.${instance}`;
  const { headers } = await import('@nats-io/transport-node');
  let open: NatsConnection | undefined;

  // Named database connection from which other servers see that this server is alive, because NATS
  // does not report that.
  const stopListening = await database.listen(
    'wasl_realtime_relay',
    () => {},
    relayConnectionName(sender),
  );

  function hear(from: string, bytes: Buffer): void {
    const letter = letterSchema.parse(JSON.parse(bytes.toString()));
    if (letter.kind === 'messages') onMessages(from, async () => letter.messages);
    else onNotice(letter.kind, from);
  }

  nats.onOpen((connection, lost) => {
    open = connection;
    const joiners = new Map<string, ReturnType<typeof createChunkJoiner>>();
    connection.subscribe(subject, {
      callback(error, message) {
        if (error) return warn(`cannot receive messages of other servers: ${error.message}`);
        const from = message.headers?.get('From') ?? '';
        const join = joiners.get(from) ?? createChunkJoiner();
        joiners.set(from, join);
        try {
          const bytes = join(chunkOf(message));
          if (bytes) hear(from, bytes);
        } catch (fault) {
          warn(`received an invalid message of another server: ${fault}`);
        }
      },
    });
    lost.addEventListener('abort', () => {
      if (open === connection) open = undefined;
    });
    onReturn();
  });

  async function write(letter: Letter): Promise<void> {
    if (!open) throw new Error('NATS does not answer');
    const connection = open;
    const mostBytes = connection.info?.max_payload ?? 1024 * 1024;
    for (const { place, left, bytes } of splitIntoChunks(
      Buffer.from(JSON.stringify(letter)),
      mostBytes,
    )) {
      const named: MsgHdrs = headers();
      named.set('From', sender);
      named.set('Place', String(place));
      named.set('Left', String(left));
      connection.publish(subject, bytes, { headers: named });
    }
    // The flush waits until NATS has received the data. On a broken connection, the flush could
    // wait forever. After the timeout, the loss of the data is reported as an error.
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error('NATS did not respond in time')),
      deadlines.natsFlush,
    );
    await Promise.race([connection.flush(), late.promise]).finally(() => clearTimeout(timer));
  }

  return {
    tell: (kind) => write({ kind }),
    send: (_first, messages) => write({ kind: 'messages', messages }),
    stop: stopListening,
  };
}

const chunkOf = ({ headers, data }: Msg) => ({
  place: Number(headers?.get('Place')),
  left: Number(headers?.get('Left')),
  bytes: data,
});
