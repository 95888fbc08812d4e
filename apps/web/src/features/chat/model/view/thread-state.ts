// State of one conversation's messages: the newest messages without a gap, and the change number up
// to which all changes are applied.
import type { Message } from '../chat-types.ts';

export const PAGE_SIZE = 15;

export type ThreadState = {
  /**
   * Messages sorted by position, oldest first. If `change` equals `heard`, no message is missing
   * between the oldest and the newest message of this list.
   */
  messages: readonly Message[];
  /** All changes up to and including this change number have been applied. */
  change: number;
  /** Highest change number received. */
  heard: number;
  hasOlder: boolean;
};

export const EMPTY_THREAD: ThreadState = { messages: [], change: 0, heard: 0, hasOlder: true };

/** True when a change is known to exist but has not been loaded. */
export const hasMissingChanges = ({ change, heard }: ThreadState): boolean => heard > change;

/**
 * Adds or updates one message in the thread. The message comes from an event of the live channel,
 * from the response to sending a message, or from the copy on the device.
 */
export function withMessage(
  state: ThreadState,
  message: Message,
  previousChange: number,
): ThreadState {
  const messages = merged(state, [message]);
  const isNext = previousChange <= state.change;
  const change = isNext ? Math.max(state.change, message.change) : state.change;
  const heard = Math.max(state.heard, message.change);
  if (messages === state.messages && change === state.change && heard === state.heard) return state;
  return { ...state, messages, change, heard };
}

/**
 * Raises `heard` to the change number that the conversation list reports. Messages with change
 * numbers up to this one may still be missing from the state.
 */
export function withHeardChange(state: ThreadState, heard: number): ThreadState {
  return heard > state.heard ? { ...state, heard } : state;
}

/**
 * Applies a response that contains all changes after `state.change`. `heardBefore` is the highest
 * change number that was known when the request was sent. The database publishes change numbers in
 * order and without gaps. The response is therefore complete at least up to `heardBefore`.
 */
export function withChanges(
  state: ThreadState,
  changes: readonly Message[],
  heardBefore: number,
): ThreadState {
  const change = highestChange(changes, Math.max(state.change, heardBefore));
  return {
    ...state,
    messages: merged(state, changes),
    change,
    heard: Math.max(state.heard, change),
  };
}

/**
 * Replaces the loaded messages with the newest page. Used for the first load and after a long
 * absence.
 */
export function withNewestPage(
  state: ThreadState,
  page: readonly Message[],
  heardBefore: number,
): ThreadState {
  const change = highestChange(page, heardBefore);
  const empty: ThreadState = { ...EMPTY_THREAD, hasOlder: page.length >= PAGE_SIZE };
  const first = firstSeq(page);
  // Keeps the events that were received while the page was loading.
  const later = state.messages.filter((message) => message.change > change && message.seq >= first);
  return {
    messages: merged({ ...empty, hasOlder: false }, [...page, ...later]),
    change,
    heard: Math.max(state.heard, change),
    hasOlder: empty.hasOlder,
  };
}

/**
 * Adds a page of older messages above the loaded ones. Ignores the page if the loaded messages have
 * been replaced since the request.
 */
export function withOlderPage(
  state: ThreadState,
  page: readonly Message[],
  before: string,
): ThreadState {
  if (state.messages[0]?.createdAt !== before) return state;
  return {
    ...state,
    messages: merged({ ...state, hasOlder: false }, page),
    hasOlder: page.length >= PAGE_SIZE,
  };
}

const highestChange = (messages: readonly Message[], least: number): number =>
  messages.reduce((highest, { change }) => Math.max(highest, change), least);

const firstSeq = (messages: readonly Message[]): number =>
  messages.reduce((first, { seq }) => Math.min(first, seq), Number.POSITIVE_INFINITY);

/**
 * Merges messages: the newest version of each, without duplicates, in the server's order. Returns
 * the same array when nothing changes.
 */
function merged(
  { messages, hasOlder }: Pick<ThreadState, 'messages' | 'hasOlder'>,
  news: readonly Message[],
): readonly Message[] {
  const first = hasOlder ? (messages[0]?.seq ?? 0) : 0;
  let next: Message[] | undefined;
  for (const message of news) {
    // A message that is older than all loaded messages belongs to an older page. Adding the message
    // now would leave a gap.
    if (message.seq < first) continue;
    const index = placeOf(next ?? messages, message.seq);
    const mine = (next ?? messages)[index];
    const isKnown = mine?.seq === message.seq;
    if (isKnown && mine.change >= message.change) continue;
    next ??= [...messages];
    next.splice(index, isKnown ? 1 : 0, message);
  }
  return next ?? messages;
}

/**
 * Returns the index of the message with this position, or the index at which such a message would
 * be inserted.
 */
function placeOf(messages: readonly Message[], seq: number): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((messages[middle]?.seq ?? 0) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
