// Makes a server the holder of the permanent replication slot after the former holder has died.
// Before the server becomes the holder, it reads its own temporary slot.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { deadlines, pauses } from '../../../timeouts.ts';
import { ensureReplicationSlot } from './replication-slot.ts';
import type { SlotStream } from './slot-stream.ts';

/**
 * Key of the advisory lock for the permanent replication slot. The server that has the lock is the
 * one that holds the slot. The number is arbitrary.
 */
export const SLOT_HOLDER_LOCK = '8607115501004';

/**
 * Waits until this server can switch to the permanent slot without losing changes: the previous
 * holder of the slot is gone, this server has the lock, and this server's own slot has delivered
 * every change that the permanent slot will not send. The wait for these changes ends after
 * `deadlines.slotCatchUp`, even if some changes are still missing.
 */
export async function becomeSlotHolder(
  client: ClientBase,
  stream: Pick<SlotStream, 'position'>,
  signal: AbortSignal,
): Promise<void> {
  for (let isHolder = false; !isHolder; ) {
    await sleep(pauses.slotTakeOver, undefined, { signal });
    const { rows } = await client.query<{ is_free: boolean }>(
      'select pg_try_advisory_lock($1) as is_free',
      [SLOT_HOLDER_LOCK],
    );
    isHolder = rows[0]?.is_free === true;
  }
  const { beginsAt } = await ensureReplicationSlot(client);
  const deadline = performance.now() + deadlines.slotCatchUp;
  while (stream.position() < beginsAt && performance.now() < deadline) {
    // Writes an empty message to the WAL, because the stream's position advances only with new WAL.
    await client.query(`select pg_logical_emit_message(false, 'wasl_realtime', '')`);
    await sleep(pauses.poll, undefined, { signal });
  }
}
