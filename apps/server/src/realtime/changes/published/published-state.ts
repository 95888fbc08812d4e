// Whether published changes come to this server: somebody must hold the slot and publish, and this server must read what is published.
import type { SlotState } from './hold-slot.ts';

type StateOptions = {
  onGap(): void;
  warn(message: string): void;
};

export type PublishedState = {
  isOff(): boolean;
  holds(): boolean;
  /** Why no changes come, where it is known. */
  unavailable(): string | undefined;
  /** Resolves when changes come; another one each time that they have ceased. */
  live(): Promise<void>;
  hearOfSlot(slot: SlotState): void;
  loseSlot(): void;
  beginReading(): void;
  endReading(): void;
  fail(why: string): void;
};

/** The slot is not there yet, or a server that was started without NATS holds it. */
const NOBODY_PUBLISHES = 'nobody publishes the changes of the database';

export function createPublishedState(options: StateOptions): PublishedState {
  let reason: string | undefined;
  let isOff = false;
  let holds = false;
  /** The slot is there, so nothing that is committed from now on is lost. */
  let hasSlot = false;
  let isReading = false;
  let isLive = false;
  let hasBeenLive = false;
  /** Somebody read the slot who tells nobody, and what they read does not come again. */
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
      if (reason !== why) options.warn(`${why} (tried again until it does)`);
      reason = why;
    },
  };
}
