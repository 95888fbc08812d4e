// Supplies changes for the lifetime of the server. One server holds the permanent replication slot;
// each other server reads a temporary slot of its own.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { pauses } from '../../../timeouts.ts';
import { waitForAbort } from '../wait-for-abort.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { becomeSlotHolder, SLOT_HOLDER_LOCK } from './become-slot-holder.ts';
import type { DecodedMessage } from './pgoutput-decoder.ts';
import { hasPublications, isUnknownPublication } from './publications.ts';
import { KEEPALIVE_SETTINGS, withTextSettings } from './replication-settings.ts';
import { ensureReplicationSlot, type ReplicationSlot } from './replication-slot.ts';
import { openSlotStream, type SlotStream } from './slot-stream.ts';

export type ChangeSource = {
  /** Reason why no changes arrive; undefined when changes arrive or soon will. */
  unavailable(): string | undefined;
  /**
   * Returns true if the server cannot read changes because the database setting `wal_level` is not
   * `logical`. An operator has to change this setting.
   */
  isOff(): boolean;
  /** Reports whether this server holds the permanent slot. */
  holds(): boolean;
  /**
   * Resolves to true when subscribers receive changes, or to false if they do not receive changes
   * within the given time.
   */
  whenLive(milliseconds: number): Promise<boolean>;
  setPaused(isPaused: boolean): void;
  stop(): Promise<void>;
};

export type ChangeSourceOptions = {
  connection: ClientConfig;
  onMessage(message: DecodedMessage): void;
  confirmable(reached: bigint): bigint;
  /**
   * Called when a stream starts. A transaction that the previous stream left incomplete is sent
   * again as a whole or not at all.
   */
  onStart(): void;
  /** Called when changes were lost, so that subscribers must fetch their data again. */
  onGap(): void;
  warn(message: string): void;
};

/**
 * Placeholder for the position of a slot that is created only when its stream opens. The
 * placeholder is higher than every position that was read before.
 */
const LATER = 2n ** 64n;

export function startChangeSource(options: ChangeSourceOptions): ChangeSource {
  const connection = withTextSettings(options.connection, ...KEEPALIVE_SETTINGS);
  const stopping = new AbortController();
  let reason: string | undefined;
  let isOff = false;
  let holds = false;
  let live = Promise.withResolvers<void>();
  let hasBeenLive = false;
  let stream: SlotStream | undefined;
  let isPaused = false;
  /**
   * True if the slot starts before one of the publications was created. Such a slot can never be
   * read.
   */
  let isOutdated = false;
  const stopped = waitForAbort(stopping.signal);

  /** Reads one slot during one database session; resolves or rejects when the reading ends. */
  async function follow(control: pg.Client): Promise<void> {
    const found = await tryToHold(control);
    isOff = found?.wal_level !== 'logical';
    if (isOff || !found) {
      reason = `wal_level is "${found?.wal_level}"; live changes need wal_level=logical`;
      await sleep(pauses.changesOff, undefined, { signal: stopping.signal });
      return;
    }
    const isHolder = found.is_holder;
    const slot = isHolder ? await ensureReplicationSlot(control, isOutdated) : ownSlot();
    isOutdated = false;
    const opened = openSlotStream({
      connection,
      slot: slot.name,
      isTemporary: !isHolder,
      onMessage: options.onMessage,
      confirmable: options.confirmable,
      onStart() {
        reason = undefined;
        options.onStart();
        // Changes that another holder of the slot confirmed before this server read them are lost.
        if (hasBeenLive && slot.beginsAt > options.confirmable(0n)) options.onGap();
        hasBeenLive = true;
        live.resolve();
      },
    });
    stream = opened;
    holds = isHolder;
    opened.setPaused(isPaused);
    const ends = [opened.ended, ended(control), stopped];
    if (!isHolder) ends.push(becomeSlotHolder(control, opened, stopping.signal).catch(() => {}));
    try {
      await Promise.race(ends);
    } finally {
      stream = undefined;
      holds = false;
      live = Promise.withResolvers();
      await opened.stop();
    }
  }

  async function onFailure(error: unknown, control: pg.Client): Promise<void> {
    const before = reason;
    isOutdated = isUnknownPublication(error) && (await hasPublications(control));
    reason = `the database does not send changes: ${error instanceof Error ? error.message : error}`;
    if (reason !== before) options.warn(`${reason} (retrying)`);
  }

  const running = runSessions({ connection, signal: stopping.signal, run: follow, onFailure });

  return {
    unavailable: () => (stream ? undefined : reason),
    isOff: () => isOff,
    holds: () => holds,
    whenLive: (milliseconds) => waitUntilLive(live.promise, milliseconds, stopping.signal),
    setPaused(paused) {
      isPaused = paused;
      stream?.setPaused(paused);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Resolves when the client's session ends. PostgreSQL then releases the advisory lock of this
 * session, so another server may become the holder of the replication slot.
 */
function ended(client: pg.Client): Promise<void> {
  return new Promise((resolve) => client.once('end', () => resolve()));
}

async function tryToHold(control: pg.Client) {
  const { rows } = await control.query<{ wal_level: string; is_holder: boolean }>(
    `select current_setting('wal_level') as wal_level, pg_try_advisory_lock($1) as is_holder`,
    [SLOT_HOLDER_LOCK],
  );
  return rows[0];
}

/**
 * Returns a new temporary slot for this server. The slot is created in the database when its stream
 * opens.
 */
const ownSlot = (): ReplicationSlot => ({
  name: `wasl_realtime_${randomBytes(6).toString('hex')}`,
  isNew: true,
  beginsAt: LATER,
});

type SessionsOptions = {
  connection: ClientConfig;
  signal: AbortSignal;
  run(control: pg.Client): Promise<void>;
  /**
   * Called when a database session has failed. The session may still be open; it is closed
   * afterwards.
   */
  onFailure(error: unknown, control: pg.Client): Promise<void>;
};

/**
 * Runs sessions one after the other until the signal is aborted, with a backoff while they fail.
 */
async function runSessions({ connection, signal, run, onFailure }: SessionsOptions): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const control = new pg.Client(connection);
    control.on('error', () => {});
    const began = performance.now();
    try {
      await control.connect();
      await run(control);
    } catch (error) {
      if (signal.aborted) break;
      await onFailure(error, control);
    } finally {
      await control.end().catch(() => {});
    }
    const longest = pauses.changeRetries.at(-1) ?? 0;
    if (performance.now() - began > longest) failures = 0;
    const pause = pauses.changeRetries[failures] ?? longest;
    await sleep(pause, undefined, { signal }).catch(() => {});
    failures += 1;
  }
}
