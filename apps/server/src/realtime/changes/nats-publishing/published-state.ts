// Tracks whether the published changes are live on this server. Two conditions must hold: a server
// holds the replication slot and publishes the changes through NATS, and this server reads the NATS
// stream.
import type { SlotState } from './hold-slot.ts';

type StateOptions = {
  onGap(): void;
  warn(message: string): void;
};

export type PublishedState = {
  isOff(): boolean;
  holds(): boolean;
  /** Reason why no published changes reach this server; undefined if no reason is known. */
  unavailable(): string | undefined;
  /**
   * Returns a promise that resolves when the changes of the database are being published and this
   * server is reading them. If the publishing or the reading stops later, the next call returns a
   * new promise, which resolves when both work again.
   */
  live(): Promise<void>;
  hearOfSlot(slot: SlotState): void;
  loseSlot(): void;
  beginReading(): void;
  endReading(): void;
  fail(why: string): void;
};

/**
 * Reason why no changes arrive while the replication slot does not exist yet, or while a server
 * without NATS holds the replication slot.
 */
const NOBODY_PUBLISHES = 'nobody publishes the changes of the database';

export function createPublishedState(options: StateOptions): PublishedState {
  let reason: string | undefined;
  let isOff = false;
  let holds = false;
  /** The slot exists, so changes committed from now on are kept. */
  let hasSlot = false;
  let isReading = false;
  let isLive = false;
  let hasBeenLive = false;
  /**
   * True if nobody published the changes for some time after this server had been live. In this
   * time, a server without NATS may have read changes from the slot. The slot never sends these
   * changes again. `onGap` is called when publishing resumes.
   */
  let isGap = false;
  let live = Promise.withResolvers<void>();

  function judge(): void {
    const wasLive = isLive;
    isLive = hasSlot && isReading;
    if (isLive) {
      hasBeenLive = true;
      live.resolve();
    } else if (wasLive) live = Promise.withResolvers();
  }

  return {
    isOff: () => isOff,
    holds: () => holds,
    unavailable: () => (isReading && hasSlot ? undefined : reason),
    live: () => live.promise,
    hearOfSlot(slot) {
      reason = slot === 'missing' ? NOBODY_PUBLISHES : undefined;
      isOff = slot === 'off';
      holds = slot === 'ours';
      hasSlot = holds || slot === 'published';
      if (slot === 'missing' && hasBeenLive) isGap = true;
      if (hasSlot && isGap) {
        isGap = false;
        options.onGap();
      }
      judge();
    },
    loseSlot() {
      hasSlot = false;
      holds = false;
      judge();
    },
    beginReading() {
      isReading = true;
      judge();
    },
    endReading() {
      isReading = false;
      judge();
    },
    fail(why) {
      if (reason !== why) options.warn(`${why} (retrying)`);
      reason = why;
    },
  };
}
