// Supplies the changes in the database from the start of the server until it stops. One server
// reads the permanent replication slot; each other server reads its own temporary slot.

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
   * Called when a stream starts. If the previous stream ended within a transaction, the new stream
   * sends this transaction either again from its start or not at all. The receiver must therefore
   * not expect the new stream to begin with the rest of the transaction.
   */
  onStart(): void;
  /** Called when changes were lost, so that subscribers must fetch their data again. */
  onGap(): void;
  warn(message: string): void;
};

/**
 * Placeholder for the position of a replication slot that is created only when its stream opens.
 * The position of such a slot is not known before. The placeholder is higher than every real
 * position, so the slot counts as starting after the last change that was read. After a
 * reconnection, subscribers therefore fetch their data again.
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
   * True if the slot starts at a time before one of the publications existed. PostgreSQL cannot
   * find this publication at that position, so the slot must be recreated.
   */
  let isOutdated = false;
  const stopped = waitForAbort(stopping.signal);

  /**
   * Reads changes from one replication slot during one database session. Ends when the stream or
   * the session ends, when the server stops, or when this server can switch to the permanent slot.
   * Rejects if reading fails.
   */
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
        // Another server confirmed changes before this server read them. The slot now skips them.
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
 * Returns the description of a temporary slot with a new name for this server. The slot itself is
 * created in the database when its stream opens.
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
   * Called when a database session has failed. The session may still be open during the call; it is
   * closed after the call.
   */
  onFailure(error: unknown, control: pg.Client): Promise<void>;
};

/**
 * Runs one database session after another until the signal is aborted. Pauses after each session.
 * The pauses become longer while sessions end soon after they began, for example because they fail.
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
