// Publishes changes of the replication slot to the NATS stream, in order and exactly once. Each
// message contains the sequence number of the previous message. NATS therefore rejects repeated
// messages, and messages of a former publisher that has not noticed its replacement.
import type { JetStreamClient, JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node';
import { splitIntoChunks } from '../../../nats/message-chunks.ts';
import { deadlines } from '../../../timeouts.ts';
import type { Change } from '../change.ts';
import type { DecodedMessage } from '../replication/pgoutput-decoder.ts';
import { encodeChangeBatch } from './change-batch.ts';
import {
  type ChangePosition,
  formatPosition,
  isChangeAfter,
  parsePosition,
  START_POSITION,
} from './change-position.ts';
import { type ChangeStream, openChangeStream } from './change-stream.ts';

export type Publisher = {
  onMessage(message: DecodedMessage): void;
  /**
   * Returns the WAL position that the server may confirm to the database: all changes before it are
   * stored in NATS.
   * @param reached - Position up to which the database has sent changes.
   */
  confirmable(reached: bigint): bigint;
  /**
   * Tells the other servers through NATS that changes of the database were lost. Resolves when NATS
   * has stored this message.
   */
  tellGap(): Promise<void>;
  /**
   * Rejects when a message could not be stored. This publisher then stores nothing more and must be
   * replaced by a new publisher.
   */
  failed: Promise<never>;
};

/**
 * Message headers. `place` is the index of the message within its batch. `left` is the number of
 * later messages in the batch. `upTo` is the WAL position up to which changes are published after
 * the batch. `before` is the WAL position up to which changes were published before the batch.
 */
export const BATCH_HEADERS = { place: 'Place', left: 'Left', upTo: 'Up-To', before: 'Before' };

const LETTER_CHANGES = 500;
const PAUSE_ABOVE = 50;
const RESUME_BELOW = 10;

export async function openPublisher(
  connection: NatsConnection,
  stream: ChangeStream,
  setPaused: (isPaused: boolean) => void,
): Promise<Publisher> {
  const writer = await openWriter(connection, stream);
  let waiting: Change[] = [];
  /** Position at which the last complete transaction among the pending changes ends. */
  let complete: bigint | undefined;
  let underWay = 0;
  let confirmed = 0n;
  let isWithinTransaction = false;
  let isPaused = false;
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});

  const confirm = (position: bigint | undefined) => {
    if (position !== undefined && position > confirmed) confirmed = position;
  };

  function pauseIfMany(): void {
    const shouldPause = isPaused ? underWay > RESUME_BELOW : underWay > PAUSE_ABOVE;
    if (shouldPause === isPaused) return;
    isPaused = shouldPause;
    setPaused(isPaused);
  }

  function store(letter: Buffer, upTo: ChangePosition, end: bigint | undefined): Promise<void> {
    const stored = writer.write(letter, upTo);
    underWay += 1;
    pauseIfMany();
    const whole = stored.then(() => {
      underWay -= 1;
      confirm(end);
      pauseIfMany();
    });
    whole.catch(failed.reject);
    return whole;
  }

  function send(): void {
    const last = waiting.at(-1);
    if (!last) return;
    const changes = waiting;
    waiting = [];
    const end = complete;
    complete = undefined;
    const upTo = { lsn: last.commit.lsn, index: last.index };
    void store(encodeChangeBatch({ kind: 'changes', changes }), upTo, end);
  }

  function put(change: Change): void {
    waiting.push(change);
    // Changes received in the same tick are sent together.
    if (waiting.length === 1) setImmediate(send);
    if (waiting.length >= LETTER_CHANGES) send();
  }

  return {
    onMessage(message) {
      if (message.kind === 'begin') isWithinTransaction = true;
      if (message.kind === 'change' && isChangeAfter(message.change, writer.end()))
        put(message.change);
      if (message.kind === 'commit') {
        isWithinTransaction = false;
        if (waiting.length > 0) complete = message.lsn + 1n;
        else if (underWay === 0) confirm(message.lsn + 1n);
      }
    },
    confirmable(reached) {
      if (!isWithinTransaction && underWay === 0 && waiting.length === 0) confirm(reached);
      return confirmed;
    },
    async tellGap() {
      // If nothing was ever written to the stream, no reader can have missed a change.
      if (writer.isEmpty()) return;
      send();
      await store(encodeChangeBatch({ kind: 'gap' }), writer.end(), undefined);
    },
    failed: failed.promise,
  };
}

type Writer = {
  /** Reports whether nothing was ever written to the stream. */
  isEmpty(): boolean;
  /** Position up to which all changes are written to the stream. */
  end(): ChangePosition;
  /** Resolves when the whole batch is stored. */
  write(letter: Buffer, upTo: ChangePosition): Promise<unknown>;
};

async function openWriter(connection: NatsConnection, stream: ChangeStream): Promise<Writer> {
  const [{ jetstream }, { headers }] = await Promise.all([
    import('@nats-io/jetstream'),
    import('@nats-io/transport-node'),
  ]);
  const client: JetStreamClient = jetstream(connection);
  const { manager, info } = await openChangeStream(connection, stream);
  const mostBytes = connection.info?.max_payload ?? 1024 * 1024;
  let sequence = info.state.last_seq;
  let published = await lastPosition(manager, stream, info);

  return {
    isEmpty: () => sequence === 0,
    end: () => published,
    write(letter, upTo) {
      const chunks = splitIntoChunks(letter, mostBytes);
      const before = published;
      published = upTo;
      const stored = chunks.map(({ place, left, bytes }) => {
        const named: MsgHdrs = headers();
        named.set(BATCH_HEADERS.place, String(place));
        named.set(BATCH_HEADERS.left, String(left));
        named.set(BATCH_HEADERS.upTo, formatPosition(upTo));
        named.set(BATCH_HEADERS.before, formatPosition(before));
        const expect = { lastSequence: sequence++ };
        const options = { headers: named, expect, timeout: deadlines.changePublish, retries: 0 };
        return client.publish(stream.subject, bytes, options);
      });
      return Promise.all(stored);
    },
  };
}

async function lastPosition(
  manager: JetStreamManager,
  stream: ChangeStream,
  { state }: StreamInfo,
): Promise<ChangePosition> {
  if (state.messages === 0) return START_POSITION;
  const last = await manager.streams.getMessage(stream.name, { seq: state.last_seq });
  const whole =
    last?.header.get(BATCH_HEADERS.left) === '0' ? BATCH_HEADERS.upTo : BATCH_HEADERS.before;
  return parsePosition(last?.header.get(whole) ?? '');
}
