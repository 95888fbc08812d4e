// Change source for many servers: one server holds the replication slot and publishes its changes
// in NATS. All servers, including this one, read the changes from NATS.
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import pg, { type ClientConfig } from 'pg';
import { createAsker, readTimeline } from '../../../nats/instance-name.ts';
import type { NatsLink } from '../../../nats/nats-link.ts';
import { pauses } from '../../../timeouts.ts';
import type { Change } from '../change.ts';
import type { ChangeSource } from '../replication/change-source.ts';
import { KEEPALIVE_SETTINGS, withTextSettings } from '../replication/replication-settings.ts';
import { waitForAbort } from '../wait-for-abort.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { type ChangeStream, changeStreamOf } from './change-stream.ts';
import { holdSlot } from './hold-slot.ts';
import { createPublishedState } from './published-state.ts';
import { receiveChanges, type StreamBookmark } from './receive-changes.ts';

export type PublishedSourceOptions = {
  connection: ClientConfig;
  nats: NatsLink;
  /** Instance name that the servers share (nats/instance-name.ts). */
  instance: string;
  onChange(change: Change): void;
  /** Called when changes were lost, so that subscribers must fetch their data again. */
  onGap(): void;
  warn(message: string): void;
};

export function startPublishedSource(options: PublishedSourceOptions): ChangeSource {
  const { nats, instance } = options;
  const connection = withTextSettings(options.connection, ...KEEPALIVE_SETTINGS);
  const stopping = new AbortController();
  const works = new Set<Promise<void>>();
  const state = createPublishedState(options);
  let bookmark: StreamBookmark | undefined;
  let paused: PromiseWithResolvers<void> | undefined;

  async function read(nc: NatsConnection, stream: ChangeStream, signal: AbortSignal) {
    try {
      await receiveChanges({
        connection: nc,
        stream,
        bookmark,
        signal,
        onLive: state.beginReading,
        onChange: options.onChange,
        onGap: options.onGap,
        onBookmark(next) {
          bookmark = next;
        },
        untilWanted: async () => paused?.promise,
      });
    } finally {
      state.endReading();
    }
  }

  /**
   * Reads the changes from NATS and, at the same time, holds the replication slot or waits until it
   * can hold the slot. Stops when the database connection `control` or the NATS connection is lost.
   */
  async function follow(nc: NatsConnection, lost: AbortSignal): Promise<void> {
    const control = new pg.Client(connection);
    control.on('error', () => {});
    const over = new AbortController();
    const signal = AbortSignal.any([lost, over.signal]);
    control.once('end', () => over.abort());
    try {
      await control.connect();
      const stream = changeStreamOf(instance, await readTimeline(createAsker(control)));
      const reading = read(nc, stream, signal);
      const holding = holdSlot({
        control,
        connection,
        nats: nc,
        stream,
        signal,
        onSlot: state.hearOfSlot,
      });
      await Promise.race([reading, holding, waitForAbort(signal)]).finally(() => over.abort());
      await Promise.all([reading, holding]);
    } finally {
      state.loseSlot();
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
          state.fail(`changes do not come over NATS: ${why}`);
        });
        await sleep(pauses.publishedRetry, undefined, { signal: lost }).catch(() => {});
      }
    })();
    works.add(work);
    void work.finally(() => works.delete(work));
  });

  return {
    unavailable: () => (nats.isOpen() ? state.unavailable() : 'NATS does not answer'),
    isOff: state.isOff,
    holds: state.holds,
    whenLive: (milliseconds) => waitUntilLive(state.live(), milliseconds, stopping.signal),
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
