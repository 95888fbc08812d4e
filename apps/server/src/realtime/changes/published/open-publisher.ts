// Writes what the replication slot tells into the stream of changes, in order and once: each message names the number of the one before it, so
// a repeat, and a former writer that does not know yet that it is none any more, are refused by NATS.
import type { JetStreamClient, JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node';
import { chunksOf } from '../../../nats/chunks.ts';
import { deadlines } from '../../../timeouts.ts';
import type { Change } from '../change.ts';
import type { DecodedMessage } from '../replication/pgoutput-decoder.ts';
import { type ChangeStream, openChangeStream } from './change-stream.ts';
import { writeLetter } from './letter.ts';
import { isAfter, NOWHERE, type Position, readPosition, writePosition } from './position.ts';

export type Publisher = {
  onMessage(message: DecodedMessage): void;
  /** The position before which all is stored. @param reached What the database has sent so far. */
  confirmable(reached: bigint): bigint;
  /** Tells everybody that changes were lost; resolves when that is stored. */
  tellGap(): Promise<void>;
  /** Rejects when something could not be stored; then nothing more is, and another publisher must begin. */
  failed: Promise<never>;
};

/** Where a message's header says how much is published when its letter is whole, and how much was before it. */
export const HEADERS = { place: 'Place', left: 'Left', upTo: 'Up-To', before: 'Before' };

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
  /** End of the last transaction that is complete in what waits. */
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

  function store(letter: Buffer, upTo: Position, end: bigint | undefined): Promise<void> {
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
    void store(writeLetter({ kind: 'changes', changes }), upTo, end);
  }

  function put(change: Change): void {
    waiting.push(change);
    // What comes in the same moment goes together.
    if (waiting.length === 1) setImmediate(send);
    if (waiting.length >= LETTER_CHANGES) send();
  }

  return {
    onMessage(message) {
      if (message.kind === 'begin') isWithinTransaction = true;
      if (message.kind === 'change' && isAfter(message.change, writer.end())) put(message.change);
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
      // Of a stream that is empty nobody has read anything.
      if (writer.isEmpty()) return;
      send();
      await store(writeLetter({ kind: 'gap' }), writer.end(), undefined);
    },
    failed: failed.promise,
  };
}

type Writer = {
  /** Nothing was ever written. */
  isEmpty(): boolean;
  /** Up to where all is written. */
  end(): Position;
  /** Resolves when the letter is stored whole. */
  write(letter: Buffer, upTo: Position): Promise<unknown>;
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
      const chunks = chunksOf(letter, mostBytes);
      const before = published;
      published = upTo;
      const stored = chunks.map(({ place, left, bytes }) => {
        const named: MsgHdrs = headers();
        named.set(HEADERS.place, String(place));
        named.set(HEADERS.left, String(left));
        named.set(HEADERS.upTo, writePosition(upTo));
        named.set(HEADERS.before, writePosition(before));
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
): Promise<Position> {
  if (state.messages === 0) return NOWHERE;
  const last = await manager.streams.getMessage(stream.name, { seq: state.last_seq });
  const whole = last?.header.get(HEADERS.left) === '0' ? HEADERS.upTo : HEADERS.before;
  return readPosition(last?.header.get(whole) ?? '');
}
