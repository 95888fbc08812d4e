import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { setUnreadCount } from './set-unread-count.ts';

const COUNTS = { queryKey: ['unread', 'amina'] };
const queryClient = new QueryClient();

afterEach(() => queryClient.clear());

/** @returns Functions, each of which resolves one pending request; the oldest request is first. */
function showCounts() {
  const answers: ((notifications: number) => void)[] = [];
  const ask = () =>
    new Promise((resolve) => {
      answers.push((notifications) => resolve({ messages: 3, notifications }));
    });
  new QueryObserver(queryClient, { ...COUNTS, queryFn: ask }).subscribe(() => undefined);
  return answers;
}
const shown = () => queryClient.getQueryData(COUNTS.queryKey);
const isSettled = () => expect.poll(() => queryClient.isFetching(COUNTS)).toBe(0);

it('stores the announced unread count and keeps the other counts', async () => {
  const [first] = showCounts();
  first?.(2);
  await isSettled();
  await setUnreadCount(queryClient, COUNTS, 1);
  expect(shown()).toEqual({ messages: 3, notifications: 1 });
});

it.each([
  { when: 'first', before: 0 },
  { when: 'repeated', before: 1 },
])(
  'keeps the unread count announced by the server when an older response to the $when request arrives',
  async ({ before }) => {
    const answers = showCounts();
    if (before > 0) {
      answers[0]?.(2);
      await isSettled();
      void queryClient.invalidateQueries(COUNTS);
    }
    const told = setUnreadCount(queryClient, COUNTS, 1);
    await expect.poll(() => answers).toHaveLength(before + 2);
    answers[before]?.(2);
    answers[before + 1]?.(1);
    await told;
    await isSettled();
    expect(shown()).toEqual({ messages: 3, notifications: 1 });
  },
);
