import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CursorReporter } from './cursor-reporter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aPort() {
  const said: unknown[] = [];
  const failures: unknown[] = [];
  const say = async (...words: unknown[]) => {
    said.push(words);
    const failure = failures.shift();
    if (failure) throw failure;
  };
  return { said, failures, markRead: say, markDelivered: say };
}
const aSecond = () => vi.advanceTimersByTimeAsync(1000);

it('reports all cursors at most once a second, in one call', async () => {
  const port = aPort();
  const cursors = new CursorReporter(port);
  for (const change of [1, 2, 3]) cursors.delivered('a', change);
  cursors.delivered('b', 7);
  expect(port.said).toEqual([]);
  await aSecond();
  expect(port.said).toEqual([[{ a: 3, b: 7 }]]);
});

it('does not report a cursor that was already reported, or an older cursor', async () => {
  const port = aPort();
  const cursors = new CursorReporter(port);
  cursors.read('a', 5);
  await aSecond();
  cursors.read('a', 5);
  cursors.read('a', 4);
  await aSecond();
  expect(port.said).toEqual([['a', 5]]);
});

it('keeps cursors that could not be reported, and reports them on the next connection', async () => {
  const port = aPort();
  port.failures.push(new TypeError('network'), new TypeError('network'));
  const cursors = new CursorReporter(port);
  cursors.read('a', 5);
  cursors.delivered('b', 2);
  await aSecond();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(port.said).toHaveLength(2);
  await cursors.flush();
  expect(port.said.slice(2)).toEqual([['a', 5], [{ b: 2 }]]);
});

it('reports delivered and read cursors separately for each conversation', async () => {
  const port = aPort();
  const cursors = new CursorReporter(port);
  cursors.delivered('a', 7);
  cursors.read('a', 5);
  cursors.read('b', 6);
  await aSecond();
  expect(port.said).toEqual([['a', 5], ['b', 6], [{ a: 7 }]]);
  cursors.delivered('a', 7);
  cursors.delivered('b', 6);
  await aSecond();
  expect(port.said.slice(3)).toEqual([[{ b: 6 }]]);
});

it('reports pending cursors immediately when the connection is back, and not again after the delay', async () => {
  const port = aPort();
  const cursors = new CursorReporter(port);
  cursors.read('a', 5);
  await cursors.flush();
  await aSecond();
  expect(port.said).toEqual([['a', 5]]);
  cursors.read('a', 6);
  await aSecond();
  expect(port.said).toEqual([
    ['a', 5],
    ['a', 6],
  ]);
});

it('sends no report when the user has read no messages', async () => {
  const port = aPort();
  const cursors = new CursorReporter(port);
  cursors.read('a', 0);
  await cursors.flush();
  expect(port.said).toEqual([]);
});

it('reports again only the cursors whose report failed', async () => {
  const port = aPort();
  port.failures.push(undefined, new TypeError('network'));
  const cursors = new CursorReporter(port);
  cursors.read('a', 5);
  cursors.read('b', 6);
  cursors.delivered('c', 7);
  await aSecond();
  await cursors.flush();
  expect(port.said.slice(3)).toEqual([['b', 6]]);
});

it.each(['lost', 'late'])(
  'reports no older read position after a newer one, even if the response to the older report is %s',
  async (end) => {
    const port = aPort();
    let answer = (_: boolean) => {};
    const first = new Promise<boolean>((resolve) => (answer = resolve));
    const { markRead } = port;
    port.markRead = async (...words) => {
      await markRead(...words);
      if (words[1] === 5 && !(await first)) throw new TypeError('network');
    };
    const cursors = new CursorReporter(port);
    cursors.read('a', 5);
    const slow = cursors.flush();
    cursors.read('a', 6);
    await cursors.flush();
    answer(end === 'late');
    await slow;
    cursors.read('a', 6);
    cursors.delivered('a', 9);
    await cursors.flush();
    expect(port.said).toEqual([['a', 5], ['a', 6], [{ a: 9 }]]);
  },
);

it('sends no report after the reporter was stopped', async () => {
  const port = aPort();
  const cursors = new CursorReporter(port);
  cursors.read('a', 5);
  cursors.stop();
  cursors.read('a', 6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(port.said).toEqual([]);
});
