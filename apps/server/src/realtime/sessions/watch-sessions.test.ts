// Ends that come at a bad moment: before somebody watches, and while nobody listens to the database.
import { expect, test, vi } from 'vitest';
import { watchSessions } from './watch-sessions.ts';

const SESSION = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const PERSON = '33333333-3333-4333-8333-333333333333';
const claims = { session_id: SESSION, sub: PERSON };

/** A database whose notices come when the test says so. */
async function world() {
  const dead = new Set<unknown>();
  let tell: (payload: string) => void = () => {};
  const database = {
    query: async <Row>(_text: string, [asked]: unknown[] = []) =>
      (Array.isArray(asked)
        ? asked.filter((id) => dead.has(id)).map((id) => ({ id }))
        : [{ lives: !dead.has(asked) }]) as Row[],
    listen: async (_channel: string, callback: (payload: string) => void) => {
      tell = callback;
      return async () => {};
    },
  };
  const watch = await watchSessions(database, () => {});
  return { watch, dead, tell: (payload: string) => tell(payload) };
}

test.each([
  ['its session', `${OTHER},${SESSION}`],
  ['its person', PERSON],
])('a notice of %s ends a watched session once', async (_what, notice) => {
  const { watch, tell } = await world();
  const onEnd = vi.fn();
  watch.watch(claims, onEnd);
  tell(OTHER);
  expect(onEnd).not.toHaveBeenCalled();
  tell(notice);
  tell(notice);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a session that ended between the look and the watch is ended', async () => {
  const { watch, dead, tell } = await world();
  expect(await watch.isLive(claims)).toBe(true);
  dead.add(SESSION);
  tell(SESSION);
  const onEnd = vi.fn();
  watch.watch(claims, onEnd);
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
});

test('a person who is let in again is not ended by the old notice', async () => {
  const { watch, tell } = await world();
  tell(PERSON);
  const onEnd = vi.fn();
  watch.watch(claims, onEnd);
  expect(await watch.isLive(claims)).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
});

test('what ended while nobody listened is found at the reconnection', async () => {
  const { watch, dead, tell } = await world();
  const [gone, there] = [vi.fn(), vi.fn()];
  watch.watch(claims, gone);
  watch.watch({ session_id: OTHER }, there);
  dead.add(SESSION);
  tell('');
  await expect.poll(() => gone.mock.calls.length).toBe(1);
  expect(there).not.toHaveBeenCalled();
});

test('who stopped watching, and who has no session, hears nothing', async () => {
  const { watch, tell } = await world();
  const onEnd = vi.fn();
  watch.watch(claims, onEnd)();
  watch.watch({ sub: PERSON }, onEnd);
  tell(`${SESSION},${PERSON}`);
  expect(onEnd).not.toHaveBeenCalled();
});

test.each([
  [{}, true],
  [{ session_id: 'none' }, false],
  [{ session_id: 7 as unknown as string }, false],
  [{ session_id: SESSION }, true],
])('claims %j are live: %s', async (given, lives) => {
  const { watch, dead } = await world();
  dead.add('00000000-0000-0000-0000-000000000000');
  expect(await watch.isLive(given)).toBe(lives);
});
