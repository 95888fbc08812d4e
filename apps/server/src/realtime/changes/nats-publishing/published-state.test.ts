// Tests of the state of the published changes on one server: when changes are live, and when
// subscribers must fetch their data again.
import { setImmediate as untilSettled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPublishedState } from './published-state.ts';

function start() {
  let gaps = 0;
  const warnings: string[] = [];
  const state = createPublishedState({
    onGap() {
      gaps += 1;
    },
    warn: (message) => warnings.push(message),
  });
  /** Reports whether the promise that `live` returns now is resolved. */
  const isLive = async () => {
    let isResolved = false;
    void state.live().then(() => {
      isResolved = true;
    });
    await untilSettled();
    return isResolved;
  };
  return { state, warnings, gaps: () => gaps, isLive };
}

test.each([
  ['ours', true],
  ['published', true],
  ['missing', false],
  ['off', false],
] as const)(
  'changes are live if the slot is %s and this server reads: %s',
  async (slot, isExpected) => {
    const { state, isLive } = start();
    state.hearOfSlot(slot);
    expect(await isLive()).toBe(false);
    state.beginReading();
    expect(await isLive()).toBe(isExpected);
    expect([state.holds(), state.isOff()]).toEqual([slot === 'ours', slot === 'off']);
    state.endReading();
    expect(await isLive()).toBe(false);
    state.beginReading();
    expect(await isLive()).toBe(isExpected);
    state.loseSlot();
    expect([await isLive(), state.holds()]).toEqual([false, false]);
  },
);

test('a promise that waits for live changes resolves when reading and publishing have both begun', async () => {
  const { state } = start();
  const live = state.live();
  state.beginReading();
  state.hearOfSlot('published');
  await live;
  // A repeated report does not replace the promise.
  const now = state.live();
  state.hearOfSlot('published');
  expect(state.live()).toBe(now);
});

test('a gap is reported once, when publishing resumes, and only after changes were live', () => {
  const { state, gaps } = start();
  state.hearOfSlot('missing');
  state.hearOfSlot('published');
  expect(gaps()).toBe(0);
  state.beginReading();
  state.hearOfSlot('missing');
  state.hearOfSlot('missing');
  expect(gaps()).toBe(0);
  state.hearOfSlot('off');
  expect(gaps()).toBe(0);
  state.hearOfSlot('ours');
  state.hearOfSlot('published');
  expect(gaps()).toBe(1);
  state.hearOfSlot('missing');
  state.hearOfSlot('published');
  expect(gaps()).toBe(2);
});

test('reports why changes do not arrive, and warns once about each reason', () => {
  const { state, warnings } = start();
  const missing = 'nobody publishes the changes of the database';
  state.hearOfSlot('missing');
  expect(state.unavailable()).toBe(missing);
  state.beginReading();
  expect(state.unavailable()).toBe(missing);
  state.fail('no connection');
  state.fail('no connection');
  expect(state.unavailable()).toBe('no connection');
  state.fail('no stream');
  expect(warnings).toEqual(['no connection (retrying)', 'no stream (retrying)']);
  state.hearOfSlot('published');
  expect(state.unavailable()).toBeUndefined();
  state.fail('no stream');
  expect(state.unavailable()).toBeUndefined();
  state.endReading();
  expect(state.unavailable()).toBe('no stream');
});
