// Changes between many servers: one holds the replication slot and publishes in NATS what it tells, all read it there, the holder among them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import pg, { type ClientConfig } from 'pg';
import { askerOf, timelineOf } from '../../../nats/instance-name.ts';
import type { NatsLink } from '../../../nats/nats-link.ts';
import { pauses } from '../../../timeouts.ts';
import type { Change } from '../change.ts';
import { liveWithin } from '../live-within.ts';
import type { ChangeSource } from '../replication/change-source.ts';
import { NOTICE_DARKNESS, withTextSettings } from '../replication/replication-settings.ts';
import { type ChangeStream, changeStreamOf } from './change-stream.ts';
import { holdSlot, type SlotState } from './hold-slot.ts';
import { type Bookmark, receiveChanges } from './receive-changes.ts';

export type PublishedSourceOptions = {
  connection: ClientConfig;
  nats: NatsLink;
  /** What the servers of one instance share (nats/instance-name.ts). */
  instance: string;
  onChange(change: Change): void;
  /** Some changes were lost for good: whoever follows them must look again. */
  onGap(): void;
  warn(message: string): void;
};

/** The slot is not there yet, or a server that was started without NATS holds it. */
const NOBODY_PUBLISHES = 'nobody publishes the changes of the database';

export function startPublishedSource(options: PublishedSourceOptions): ChangeSource {
  const { nats, instance, warn } = options;
  const connection = withTextSettings(options.connection, ...NOTICE_DARKNESS);
  const stopping = new AbortController();
  const works = new Set<Promise<void>>();
  let bookmark: Bookmark | undefined;
  let isOff = false;
  let holds = false;
  /** The slot is there, so nothing that is committed from now on is lost. */
  let hasSlot = false;
  let isReading = false;
  let isLive = false;
  let hasBeenLive = false;
  /** Somebody read the slot who tells nobody, and what he read does not come again. */
  let isGap = false;
  let live = Promise.withResolvers<void>();
  let paused: PromiseWithResolvers<void> | undefined;
  const said = new Map<string, string>();

  function tellOnce(about: string, why: string): void {
    if (said.get(about) !== why) warn(`${why} (tried again until it does)`);
    said.set(about, why);
  }

  function judge(): void {
    const wasLive = isLive;
    isLive = hasSlot && isReading;
    if (isLive) {
      hasBeenLive = true;
      live.resolve();
    } else if (wasLive) live = Promise.withResolvers();
  }

  function hearOfSlot(state: SlotState): void {
    said.delete('slot');
    if (state === 'missing') said.set('slot', NOBODY_PUBLISHES);
    isOff = state === 'off';
    holds = state === 'ours';
    hasSlot = holds || state === 'published';
    if (state === 'missing' && hasBeenLive) isGap = true;
    if (hasSlot && isGap) {
      isGap = false;
      options.onGap();
    }
    judge();
  }

  async function read(nc: NatsConnection, stream: ChangeStream, signal: AbortSignal) {
    try {
      await receiveChanges({
        connection: nc,
        stream,
        bookmark,
        signal,
        onLive() {
          said.delete('reading');
          isReading = true;
          judge();
        },
        onChange: options.onChange,
        onGap: options.onGap,
        onBookmark(next) {
          bookmark = next;
        },
        untilWanted: async () => paused?.promise,
      });
    } finally {
      isReading = false;
      judge();
    }
  }

  /** One connection to the database's worth of holding, or of waiting to hold. */
  async function follow(nc: NatsConnection, lost: AbortSignal): Promise<void> {
    const control = new pg.Client(connection);
    control.on('error', () => {});
    const over = new AbortController();
    const signal = AbortSignal.any([lost, over.signal]);
    control.once('end', () => over.abort());
    try {
      await control.connect();
      const stream = changeStreamOf(instance, await timelineOf(askerOf(control)));
      const reading = read(nc, stream, signal);
      const holding = holdSlot({
        control,
        connection,
        nats: nc,
        stream,
        signal,
        onSlot: hearOfSlot,
      });
      await Promise.race([reading, holding, untilAborted(signal)]).finally(() => over.abort());
      await Promise.all([reading, holding]);
    } finally {
      hasSlot = false;
      holds = false;
      judge();
      over.abort();
      await control.end().catch(() => {});
    }
  }

  nats.onOpen((nc, lostConnection) => {
    const lost = AbortSignal.any([lostConnection, stopping.signal]);
    const work = (async () => {
      while (!lost.aborted) {
        await follow(nc, lost).catch((error: unknown) => {
          if (lost.aborted) return;
          const why = error instanceof Error ? error.message : String(error);
          tellOnce('slot', `changes do not come over NATS: ${why}`);
        });
        await sleep(pauses.publishedRetry, undefined, { signal: lost }).catch(() => {});
      }
    })();
    works.add(work);
    void work.finally(() => works.delete(work));
  });

  return {
    unavailable() {
      if (!nats.isOpen()) return 'NATS does not answer';
      return isReading && hasSlot ? undefined : said.get('slot');
    },
    isOff: () => isOff,
    holds: () => holds,
    whenLive: (milliseconds) => liveWithin(live.promise, milliseconds, stopping.signal),
    setPaused(isPaused) {
      paused?.resolve();
      paused = isPaused ? Promise.withResolvers() : undefined;
    },
    async stop() {
      stopping.abort();
      await Promise.all(works);
    },
  };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
