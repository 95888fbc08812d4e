import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../chat-types.ts';
import { aMessage } from '../testing/test-message.ts';
import {
  EMPTY_THREAD,
  hasMissingChanges,
  PAGE_SIZE,
  type ThreadState,
  withChanges,
  withHeardChange,
  withMessage,
  withNewestPage,
  withOlderPage,
} from './thread-state.ts';

const written = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index + 1));
const ids = (state: ThreadState) => state.messages.map(({ id }) => id);

describe('live event in a thread', () => {
  const state = withNewestPage(EMPTY_THREAD, written(3), 3);

  it('appends the next message to the thread', () => {
    const next = withMessage(state, aMessage(4), 3);
    expect(ids(next)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(hasMissingChanges(next)).toBe(false);
  });

  it('changes nothing when it is received again', () => {
    const once = withMessage(state, aMessage(4), 3);
    expect(withMessage(once, aMessage(4), 3)).toBe(once);
  });

  it('does not revert a message to an older version', () => {
    const edited = withMessage(state, aMessage(2, { change: 4, body: 'better' }), 3);
    expect(edited.messages[1]?.body).toBe('better');
    expect(withMessage(edited, aMessage(2), 1)).toBe(edited);
  });

  it('reveals a missing earlier message, which is inserted at its position after it is loaded', () => {
    const ahead = withMessage(state, aMessage(5), 4);
    expect(hasMissingChanges(ahead)).toBe(true);
    expect(ahead.change).toBe(3);
    const whole = withChanges(ahead, [aMessage(4), aMessage(5)], 5);
    expect(ids(whole)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5']);
    expect(hasMissingChanges(whole)).toBe(false);
  });

  it('is ignored when it changes a message older than the loaded ones; a later page will contain that message', () => {
    const late = withNewestPage(EMPTY_THREAD, written(30).slice(15), 30);
    const next = withMessage(late, aMessage(2, { change: 31 }), 30);
    expect(next.messages).toBe(late.messages);
    expect(next.change).toBe(31);
  });
});

describe('page of messages in a thread', () => {
  it('marks the start of the conversation when it has fewer messages than a full page', () => {
    expect(withNewestPage(EMPTY_THREAD, written(PAGE_SIZE), 0).hasOlder).toBe(true);
    expect(withNewestPage(EMPTY_THREAD, written(PAGE_SIZE - 1), 0).hasOlder).toBe(false);
  });

  it('is added above the loaded messages when it contains older messages, and the loaded messages are kept', () => {
    const state = withNewestPage(EMPTY_THREAD, written(30).slice(15), 30);
    const before = state.messages[0]?.createdAt ?? '';
    const whole = withOlderPage(state, written(15), before);
    expect(ids(whole)).toEqual(written(30).map(({ id }) => id));
    expect(whole.messages.at(-1)).toBe(state.messages.at(-1));
    expect(whole.hasOlder).toBe(true);
  });

  it('is ignored when the loaded messages have been replaced since the page was requested', () => {
    const state = withNewestPage(EMPTY_THREAD, written(60).slice(45), 60);
    expect(withOlderPage(state, written(15), written(20)[15]?.createdAt ?? '')).toBe(state);
  });

  it('replaces the loaded messages when it is the newest page, but keeps events received while it loaded', () => {
    const old = withNewestPage(EMPTY_THREAD, written(15), 15);
    const heard = withMessage(withHeardChange(old, 900), aMessage(901), 900);
    const page = written(900).slice(885);
    const anew = withNewestPage(heard, page, 900);
    expect(ids(anew)).toEqual([...page.map(({ id }) => id), 'm901']);
    expect(hasMissingChanges(anew)).toBe(true);
  });

  it('completes the thread up to the change number that was known at the request, even when the page is empty', () => {
    const state = withHeardChange(withNewestPage(EMPTY_THREAD, written(3), 3), 7);
    expect(hasMissingChanges(state)).toBe(true);
    expect(hasMissingChanges(withChanges(state, [], 7))).toBe(false);
  });
});

/**
 * Generates a random sequence of changes in the database. The value undefined adds a message. A
 * number changes an existing message.
 */
const history = fc.array(fc.option(fc.nat(), { nil: undefined }), { minLength: 1, maxLength: 60 });

function play(steps: (number | undefined)[]) {
  const rows: Message[] = [];
  const events = steps.map((edited, index) => {
    const change = index + 1;
    const place = edited === undefined || rows.length === 0 ? rows.length : edited % rows.length;
    const seq = rows[place]?.seq ?? change;
    const row = aMessage(seq, { change, body: `at ${change}` });
    rows[place] = row;
    return { row, previous: index };
  });
  return { rows, events };
}

describe('events received in any order', () => {
  it('result in the same thread as the database', () => {
    const runs = fc.record({
      steps: history,
      seed: fc.infiniteStream(fc.nat(99)),
      start: fc.nat(),
    });
    fc.assert(
      fc.property(runs, ({ steps, seed, start }) => {
        const { rows, events } = play(steps);
        const chance = () => seed.next().value ?? 0;
        // The thread may open at any point of the history.
        const known = play(steps.slice(0, start % (steps.length + 1)));
        let state = withNewestPage(EMPTY_THREAD, known.rows.slice(-PAGE_SIZE), known.events.length);
        const first = state.messages[0]?.seq ?? 0;
        // Some events are lost, some are duplicated, and all arrive in any order.
        const heard = events
          .flatMap((event) => Array.from({ length: chance() % 3 }, () => event))
          .map((event) => ({ event, at: chance() }))
          .sort((one, other) => one.at - other.at);
        for (const { event } of heard) {
          state = withMessage(state, event.row, event.previous);
          if (hasMissingChanges(state) && chance() < 30) {
            const missing = rows.filter(({ change }) => change > state.change);
            state = withChanges(state, missing, state.heard);
          }
        }
        state = withHeardChange(state, events.length);
        const missing = rows.filter(({ change }) => change > state.change);
        state = withChanges(state, missing, state.heard);
        expect(hasMissingChanges(state)).toBe(false);
        expect(state.messages).toEqual(rows.filter(({ seq }) => !state.hasOlder || seq >= first));
      }),
      { numRuns: 500, seed: PROPERTY_SEED },
    );
  });
});
