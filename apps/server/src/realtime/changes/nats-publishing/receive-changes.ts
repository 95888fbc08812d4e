// Reads the change stream from this server's last position, and detects gaps.
import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createChunkJoiner } from '../../../nats/message-chunks.ts';
import { pauses } from '../../../timeouts.ts';
import type { Change } from '../change.ts';
import { decodeChangeBatch } from './change-batch.ts';
import { type ChangeStream, openChangeStream } from './change-stream.ts';
import { BATCH_HEADERS } from './open-publisher.ts';

/**
 * Identifies the last message that was read, by its stream and its sequence number. The creation
 * time of the stream is included, because a NATS server that has lost its files creates a new
 * stream of the same name.
 */
export type StreamBookmark = { stream: string; created: string; sequence: number };

export type ReceiveOptions = {
  connection: NatsConnection;
  stream: ChangeStream;
  /**
   * Identifies the last message of the stream that the server has read; undefined if it has read
   * none yet.
   */
  bookmark: StreamBookmark | undefined;
  /**
   * Called when delivery has started: changes that are committed after this call are passed to
   * onChange.
   */
  onLive(): void;
  onChange(change: Change): void;
  /** Called when the stream has lost changes. */
  onGap(): void;
  onBookmark(bookmark: StreamBookmark): void;
  /** Resolves when the receiver of the changes is ready for more of them (backpressure). */
  untilWanted(): Promise<void>;
  signal: AbortSignal;
};

const MAX_AHEAD = 100;

/** Resolves or rejects when the stream ends. */
export async function receiveChanges(options: ReceiveOptions): Promise<void> {
  const { connection, stream, bookmark, signal } = options;
  const { info } = await openChangeStream(connection, stream);
  const { jetstream, DeliverPolicy } = await import('@nats-io/jetstream');
  const { first_seq: first, last_seq: last } = info.state;
  const isSame = bookmark?.stream === stream.name && bookmark.created === info.created;
  const goesOn = isSame && bookmark.sequence <= last && bookmark.sequence + 1 >= first;
  let next = bookmark && goesOn ? bookmark.sequence + 1 : last + 1;
  const keep = () =>
    options.onBookmark({ stream: stream.name, created: info.created, sequence: next - 1 });
  const consumer = await jetstream(connection).consumers.get(stream.name, {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: next,
  });
  const messages = await consumer.consume({
    max_messages: MAX_AHEAD,
    idle_heartbeat: pauses.changeHeartbeat,
    expires: pauses.changePull,
  });
  signal.addEventListener('abort', () => messages.stop(), { once: true });
  if (signal.aborted) messages.stop();
  if (bookmark && !goesOn) options.onGap();
  keep();
  options.onLive();
  let join = createChunkJoiner();
  for await (const message of messages) {
    if (message.seq < next) continue;
    if (message.seq > next) {
      options.onGap();
      join = createChunkJoiner();
    }
    next = message.seq + 1;
    const bytes = join(chunkOf(message));
    const letter = bytes && decodeChangeBatch(bytes);
    if (letter?.kind === 'gap') options.onGap();
    if (letter?.kind === 'changes') for (const change of letter.changes) options.onChange(change);
    // A batch sent in several messages is decoded only when its last message has arrived.
    if (message.headers?.get(BATCH_HEADERS.left) === '0') keep();
    await options.untilWanted();
  }
}

const chunkOf = ({ headers, data }: JsMsg) => ({
  place: Number(headers?.get(BATCH_HEADERS.place)),
  left: Number(headers?.get(BATCH_HEADERS.left)),
  bytes: data,
});
