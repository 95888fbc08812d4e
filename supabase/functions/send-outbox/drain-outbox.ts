// Takes due messages from the outbox, sends each message and records the outcome, until no due
// messages are left or time is up.
import type { CallService } from '../_shared/call-service.ts';
import type { ClaimedMessage, MessageOutcome } from './claimed-message.ts';

const AT_ONCE = 20;
/**
 * Duration of the lease on a message, in seconds. It must be longer than the longest timeout for a
 * provider's response.
 */
const LEASE_SECONDS = 60;
const MARKS = { sent: 'sent', later: 'later', dropped: 'dropped', refused: 'dead' } as const;

export type DrainCounts = Record<keyof typeof MARKS, number>;

/**
 * Sends due messages, up to 20 concurrently. Takes one message at a time for each person and
 * channel, which preserves the order of these messages. If the process dies after sending a message
 * and before recording the outcome, the message is sent again under the same ID.
 * @param isOver - Returns true when time is up. No more messages are then taken.
 * @returns The number of messages by outcome.
 * @throws The error that `call` throws if the database does not answer.
 */
export async function drainOutbox(
  call: CallService,
  send: (message: ClaimedMessage) => Promise<MessageOutcome>,
  isOver: () => boolean,
): Promise<DrainCounts> {
  const drained: DrainCounts = { sent: 0, later: 0, dropped: 0, refused: 0 };
  const underWay = new Set<Promise<void>>();
  // A slow provider delays only its own messages, because messages of other providers are sent in
  // parallel.
  while (!isOver()) {
    const taken = (await call('take_outbox_messages', {
      p_limit: AT_ONCE - underWay.size,
      p_lease_seconds: LEASE_SECONDS,
    })) as ClaimedMessage[];
    if (taken.length === 0 && underWay.size === 0) break;
    for (const message of taken) {
      const one = sendOne(message).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return drained;

  async function sendOne(message: ClaimedMessage): Promise<void> {
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

/**
 * Returns the outcome for an unexpected error. The outcome contains only the name of the error,
 * because a name contains no address and no personal data.
 */
const broken = (error: unknown): MessageOutcome => ({
  outcome: 'later',
  why: error instanceof Error ? error.name : 'unknown',
});
