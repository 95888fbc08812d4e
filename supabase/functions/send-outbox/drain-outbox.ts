// Takes what waits in the outbox, sends it and says what became of it, until nothing is left or the time is over.
import type { CallService } from '../_shared/call-service.ts';
import type { Outcome, TakenMessage } from './taken-message.ts';

const AT_ONCE = 20;
/** Longer than the slowest provider may take. */
const LEASE_SECONDS = 60;
const MARKS = { sent: 'sent', later: 'later', dropped: 'dropped', refused: 'dead' } as const;

export type Drained = Record<keyof typeof MARKS, number>;

/**
 * One of each person and channel is taken at a time, so their order stays. Whoever is killed between sending and saying so leaves
 * a message that is sent once more, under the same id.
 */
export async function drainOutbox(
  call: CallService,
  send: (message: TakenMessage) => Promise<Outcome>,
  isOver: () => boolean,
): Promise<Drained> {
  const drained: Drained = { sent: 0, later: 0, dropped: 0, refused: 0 };
  const underWay = new Set<Promise<void>>();
  // A provider that says nothing holds its own messages up: what the others are given goes on beside it.
  while (!isOver()) {
    const taken = (await call('take_outbox_messages', {
      p_limit: AT_ONCE - underWay.size,
      p_lease_seconds: LEASE_SECONDS,
    })) as TakenMessage[];
    if (taken.length === 0 && underWay.size === 0) break;
    for (const message of taken) {
      const one = sendOne(message).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return drained;

  async function sendOne(message: TakenMessage): Promise<void> {
    const outcome = await send(message).catch(broken);
    drained[outcome.outcome] += 1;
    await call('mark_outbox_message', {
      p_id: message.id,
      p_token: message.token,
      p_outcome: MARKS[outcome.outcome],
      ...('why' in outcome && { p_reason: outcome.why }),
      ...(outcome.outcome === 'later' && {
        p_retry_after_seconds: outcome.retryAfter ?? null,
        p_reached_ids: outcome.reachedIds ?? [],
      }),
    });
  }
}

/** A fault of ours: no address and no text of a person stands in its name. */
const broken = (error: unknown): Outcome => ({
  outcome: 'later',
  why: error instanceof Error ? error.name : 'unknown',
});
