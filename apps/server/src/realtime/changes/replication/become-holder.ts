// How a server that reads a slot of its own takes over the permanent one when its holder dies.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { deadlines, pauses } from '../../../timeouts.ts';
import { ensureSlot } from './slot.ts';
import type { SlotStream } from './slot-stream.ts';

/** Any number; whoever holds this advisory lock holds the permanent slot. */
export const HOLDER_LOCK = '8607115501004';

/**
 * Resolves when the former holder is gone, its lock is ours, and what its slot would not tell again has come by the own one:
 * then the slot can be changed, and nothing is lost.
 */
export async function becomesHolder(
  client: ClientBase,
  stream: Pick<SlotStream, 'position'>,
  signal: AbortSignal,
): Promise<void> {
  for (let isHolder = false; !isHolder; ) {
    await sleep(pauses.slotTakeOver, undefined, { signal });
    const { rows } = await client.query<{ is_free: boolean }>(
      'select pg_try_advisory_lock($1) as is_free',
      [HOLDER_LOCK],
    );
    isHolder = rows[0]?.is_free === true;
  }
  const { beginsAt } = await ensureSlot(client);
  const deadline = performance.now() + deadlines.slotCatchUp;
  while (stream.position() < beginsAt && performance.now() < deadline) {
    // Where nothing is written nothing comes, the position neither.
    await client.query(`select pg_logical_emit_message(false, 'wasl_realtime', '')`);
    await sleep(pauses.poll, undefined, { signal });
  }
}
