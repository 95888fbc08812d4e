// Waits until no other server holds the permanent replication slot. Then holds the slot, publishes
// its changes, and confirms those that NATS has stored.
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Client, ClientConfig } from 'pg';
import { pauses } from '../../../timeouts.ts';
import { SLOT_HOLDER_LOCK } from '../replication/become-slot-holder.ts';
import { hasPublications, isUnknownPublication } from '../replication/publications.ts';
import { ensureReplicationSlot } from '../replication/replication-slot.ts';
import { openSlotStream, type SlotStream } from '../replication/slot-stream.ts';
import type { ChangeStream } from './change-stream.ts';
import { isSlotPublished, PUBLISHER_LOCK } from './is-slot-published.ts';
import { openPublisher } from './open-publisher.ts';

export type HoldSlotOptions = {
  /**
   * Database session that holds the advisory locks. When this session ends, another server may take
   * over the replication slot.
   */
  control: Client;
  /** Settings of the replication connection. */
  connection: ClientConfig;
  nats: NatsConnection;
  stream: ChangeStream;
  signal: AbortSignal;
  onSlot(state: SlotState): void;
};

/**
 * State of the replication slot: this server publishes the changes from the slot (`ours`), another
 * server publishes them (`published`), no server publishes them yet (`missing`), or the database
 * has no logical replication because wal_level is not `logical` (`off`).
 */
export type SlotState = 'ours' | 'published' | 'missing' | 'off';

/**
 * Resolves when the signal is aborted. Rejects when this server cannot read the slot, or cannot
 * publish the changes from the slot.
 */
export async function holdSlot(options: HoldSlotOptions): Promise<void> {
  const { control, signal, onSlot } = options;
  let isOutdated = false;
  while (!signal.aborted) {
    const { rows } = await control.query<{ is_off: boolean; is_holder: boolean }>(
      // Takes the locks of the slot's holder and of the publisher in one statement. Between two
      // statements, another server could see the first lock only, and conclude that the holder does
      // not publish on NATS.
      `select current_setting('wal_level') <> 'logical' as is_off,
         case when current_setting('wal_level') = 'logical' and pg_try_advisory_lock($1)
           then pg_advisory_lock($2)::text is not null else false end as is_holder`,
      [SLOT_HOLDER_LOCK, PUBLISHER_LOCK],
    );
    const { is_off: isOff = false, is_holder: isHolder = false } = rows[0] ?? {};
    if (isHolder) {
      await hold(options, isOutdated).catch(async (error: unknown) => {
        // Marks the slot as outdated, so that the next attempt recreates it.
        isOutdated = isUnknownPublication(error) && (await hasPublications(control));
        if (!isOutdated) throw error;
      });
      await control.query('select pg_advisory_unlock_all()').catch(() => {});
    } else {
      onSlot(isOff ? 'off' : (await isSlotPublished(control)) ? 'published' : 'missing');
    }
    const pause = isOff ? pauses.changesOff : pauses.slotLook;
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}

async function hold(
  { control, connection, nats, stream, signal, onSlot }: HoldSlotOptions,
  isOutdated: boolean,
): Promise<void> {
  let source: SlotStream | undefined;
  const publisher = await openPublisher(nats, stream, (isPaused) => source?.setPaused(isPaused));
  const slot = await ensureReplicationSlot(control, isOutdated);
  // A new slot does not contain the changes made before its creation. Other servers cannot detect
  // later that these changes are lost, so the loss is published now. If publishing fails, the slot
  // is dropped, so that the next attempt creates a new slot and publishes the loss.
  if (slot.isNew) {
    await publisher.tellGap().catch(async (error: unknown) => {
      await control.query('select pg_drop_replication_slot($1)', [slot.name]);
      throw error;
    });
  }
  source = openSlotStream({
    connection,
    slot: slot.name,
    isTemporary: false,
    onMessage: publisher.onMessage,
    confirmable: publisher.confirmable,
    onStart: () => onSlot('ours'),
  });
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await Promise.race([source.ended, publisher.failed, stopped]);
  } finally {
    await source.stop();
  }
}
