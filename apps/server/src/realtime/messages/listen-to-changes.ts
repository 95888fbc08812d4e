// Subscribes a joining channel to database changes. Tells the client, during and after the join,
// whether the subscription has succeeded.
import { setTimeout as sleep } from 'node:timers/promises';
import { deadlines, pauses } from '../../timeouts.ts';
import type { RequestedBinding } from '../changes/requested-binding.ts';
import type { Subscriber } from '../changes/subscription.ts';
import type { Channel } from '../channel.ts';
import type { RealtimeContext } from '../realtime-context.ts';

export type JoinAnswer = {
  /**
   * Maximum time in milliseconds that the reply to the join waits for the delivery of changes to
   * the channel. The join is refused if the subscription fails or takes longer. If undefined, the
   * join is accepted after at most deadlines.joinAnswer, even if changes are not delivered yet.
   */
  wait: number | undefined;
  answer(): void;
  refuse(message: string): void;
};

const EXTENSION = 'postgres_changes';

/**
 * Subscribes a channel to changes of the database. Resolves when the next message of the socket may
 * be handled. A subscription that is not ready by then continues in the background.
 */
export async function listenToChanges(
  context: RealtimeContext,
  channel: Channel,
  asked: readonly RequestedBinding[],
  { wait, answer, refuse }: JoinAnswer,
): Promise<void> {
  const ready = becomeReady(context, channel, asked).catch((error: unknown) => {
    context.warn(`a subscription failed: ${error instanceof Error ? error.stack : error}`);
    return 'Unable to subscribe to changes: internal error';
  });
  if (wait !== undefined) {
    void Promise.race([ready, sleep(wait, TOO_LATE, { ref: false })]).then((outcome) => {
      if (channel.signal.aborted) return;
      if (outcome !== undefined) return refuse(outcome);
      answer();
      channel.pushSystem(EXTENSION, 'ok', 'Subscribed to PostgreSQL');
    });
    return;
  }
  await Promise.race([
    ready.then(() => {}),
    sleep(deadlines.joinAnswer, undefined, { ref: false }),
  ]);
  if (channel.signal.aborted) return;
  answer();
  const tell = (reason: string | undefined) =>
    reason === undefined
      ? channel.pushSystem(EXTENSION, 'ok', 'Subscribed to PostgreSQL')
      : channel.pushSystem(EXTENSION, 'error', reason);
  void Promise.race([ready, sleep(deadlines.joinPatience, TOO_LATE, { ref: false })]).then(
    async (outcome) => {
      tell(outcome === TOO_LATE ? (context.changes.unavailable() ?? TOO_LATE) : outcome);
      // After this error the subscription may still succeed. The client is told the final result.
      if (outcome === TOO_LATE) tell(await ready);
    },
  );
}

const TOO_LATE = 'Unable to subscribe to changes: the database does not answer in time';

/**
 * Resolves to undefined as soon as changes are delivered to the channel, or to the reason why
 * changes will never be delivered to it.
 */
async function becomeReady(
  { changes }: RealtimeContext,
  channel: Channel,
  asked: readonly RequestedBinding[],
): Promise<string | undefined> {
  const subscriber: Subscriber = {
    get identity() {
      return channel.identity;
    },
    push: (ids, dataJson) =>
      channel.push(EXTENSION, `{"ids":${JSON.stringify(ids)},"data":${dataJson}}`),
    // The client joins again and, as after any join, fetches what it missed.
    lose: () => channel.close('phx_error'),
  };
  const release = await changes.subscribe(subscriber, asked, channel.signal);
  if (typeof release === 'string') return release;
  if (channel.signal.aborted) release();
  else channel.signal.addEventListener('abort', release, { once: true });
  while (!channel.signal.aborted && !(await changes.whenLive(pauses.joinLook))) {
    if (changes.isOff()) return changes.unavailable();
  }
  return undefined;
}
