// Tests of sessions that end at a critical moment: before the watch starts, or while the database
// connection is lost.
import { expect, test, vi } from 'vitest';
import { watchSessions } from './watch-sessions.ts';

const SESSION = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const PERSON = '33333333-3333-4333-8333-333333333333';
const claims = { session_id: SESSION, sub: PERSON };

/** A database whose notifications the test controls. */
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
])(
  'reports the end of a session only once when two notifications contain the id of %s',
  async (_what, notice) => {
    const { watch, tell } = await world();
    const onEnd = vi.fn();
    watch.watch(claims, onEnd);
    tell(OTHER);
    expect(onEnd).not.toHaveBeenCalled();
    tell(notice);
    tell(notice);
    expect(onEnd).toHaveBeenCalledOnce();
  },
);

test('reports the end of a session if the session ended after a check but before the watch started', async () => {
  const { watch, dead, tell } = await world();
  expect(await watch.isLive(claims)).toBe(true);
  dead.add(SESSION);
  tell(SESSION);
  const onEnd = vi.fn();
  watch.watch(claims, onEnd);
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
});

test('an earlier notification that names a user does not end a session that the user starts afterwards', async () => {
  const { watch, tell } = await world();
  tell(PERSON);
  const onEnd = vi.fn();
  watch.watch(claims, onEnd);
  expect(await watch.isLive(claims)).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
});

test('after a reconnection, reports the sessions that ended while the connection was lost', async () => {
  const { watch, dead, tell } = await world();
  const [gone, there] = [vi.fn(), vi.fn()];
  watch.watch(claims, gone);
  watch.watch({ session_id: OTHER }, there);
  dead.add(SESSION);
  tell('');
  await expect.poll(() => gone.mock.calls.length).toBe(1);
  expect(there).not.toHaveBeenCalled();
});

test('does not call stopped watchers, or watchers without a session', async () => {
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
])('reports whether the session of the claims %j is live: %s', async (given, lives) => {
  const { watch, dead } = await world();
  dead.add('00000000-0000-0000-0000-000000000000');
  expect(await watch.isLive(given)).toBe(lives);
});
