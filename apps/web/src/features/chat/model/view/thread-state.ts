// What is known of one conversation's messages: a window without holes at its end, and up to which change it is complete.
import type { Message } from '../chat-types.ts';

export const PAGE_SIZE = 15;

export type ThreadState = {
  /** By their place, the oldest first; nothing between the first and the last is missing once `change` has caught up. */
  messages: readonly Message[];
  /** Every change up to this number is in. */
  change: number;
  /** The highest number heard of. */
  heard: number;
  hasOlder: boolean;
};

export const EMPTY_THREAD: ThreadState = { messages: [], change: 0, heard: 0, hasOlder: true };

export const hasGap = ({ change, heard }: ThreadState): boolean => heard > change;

/** One event of the live channel, or the answer to an own message. */
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

/** The conversation has come this far, as its list says; what was said may be missing here. */
export function withHeardChange(state: ThreadState, heard: number): ThreadState {
  return heard > state.heard ? { ...state, heard } : state;
}

/**
 * All changes after `state.change`, asked for when `heardBefore` was the highest number known: the database shows no number
 * without all before it, so the answer is complete up to there at least.
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

/** The newest messages instead of the window there was: at first, and after too long an absence. */
export function withNewestPage(
  state: ThreadState,
  page: readonly Message[],
  heardBefore: number,
): ThreadState {
  const change = highestChange(page, heardBefore);
  const empty: ThreadState = { ...EMPTY_THREAD, hasOlder: page.length >= PAGE_SIZE };
  const first = firstSeq(page);
  // What was heard while the page was on its way must not be lost with the old window.
  const later = state.messages.filter((message) => message.change > change && message.seq >= first);
  return {
    messages: merged({ ...empty, hasOlder: false }, [...page, ...later]),
    change,
    heard: Math.max(state.heard, change),
    hasOlder: empty.hasOlder,
  };
}

/** The page before the window; a page that was asked for another window is of no use. */
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

/** The same array when nothing is new; each message in its newest wording, each once, in the server's order. */
function merged(
  { messages, hasOlder }: Pick<ThreadState, 'messages' | 'hasOlder'>,
  news: readonly Message[],
): readonly Message[] {
  const first = hasOlder ? (messages[0]?.seq ?? 0) : 0;
  let next: Message[] | undefined;
  for (const message of news) {
    // Older than the window: it comes with its page, or else there would be a hole above it.
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

/** Where the message of this place stands or would stand. */
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
