import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seededRandom } from '../measure/seeded-random.ts';
import { drawAction, MIXED_DAY_ACTIONS } from './actions/mixed-day.ts';
import { type OpenLoopOptions, runOpenLoop } from './open-loop.ts';

let time: number;

beforeEach(() => {
  time = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], fakeNodeBuiltins: true });
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Runs an open loop with simulated time. When the loop waits for the next action, the simulated
 * time jumps to the moment at which the action is due. Real time that the computer spends on its
 * work does not count, so a slow computer does not change the result.
 */
async function run({ begin, ...loop }: OpenLoopOptions) {
  const ended = runOpenLoop({
    ...loop,
    begin(due) {
      time = Math.max(time, due);
      return begin(due);
    },
  });
  await vi.runAllTimersAsync();
  return ended;
}

it('starts actions at the configured rate, however long the responses take', async () => {
  const many = Promise.withResolvers<void>();
  let waiting = 0;
  const { begun, unfinished } = await run({
    perSecond: 200,
    seconds: 0.5,
    draw: seededRandom(1),
    // The server responds only after thirty actions have started. A loop that waits for each
    // response would never start its second action.
    begin() {
      waiting += 1;
      if (waiting === 30) many.resolve();
      return many.promise;
    },
  });
  expect(begun).toBe(waiting);
  expect(begun).toBeGreaterThan(60);
  expect(begun).toBeLessThan(140);
  expect(unfinished).toBe(0);
});

it('measures response times from the moment an action was due, even if the load generator was late', async () => {
  const late: number[] = [];
  await run({
    perSecond: 100,
    seconds: 0.3,
    draw: seededRandom(2),
    async begin(due) {
      late.push(performance.now() - due);
      // Simulates one delay of 120 ms in the load generator, so that the next actions begin late.
      if (late.length === 5) time += 120;
    },
  });
  expect(Math.max(...late)).toBeGreaterThan(50);
});

it('chooses each action in proportion to its frequency', () => {
  const draw = seededRandom(3);
  const drawn = Map.groupBy(
    Array.from({ length: 20_000 }, () => drawAction(draw())),
    ({ name }) => name,
  );
  const all = MIXED_DAY_ACTIONS.reduce((sum, { perDay }) => sum + perDay, 0);
  for (const { name, perDay } of MIXED_DAY_ACTIONS) {
    const share = (drawn.get(name)?.length ?? 0) / 20_000;
    expect(Math.abs(share - perDay / all), name).toBeLessThan(0.02);
  }
});
