// Tests that a query for the rights to a topic runs again when these rights change during the
// query.
import { expect, test, vi } from 'vitest';
import { watchTopics } from './watch-topics.ts';

async function world() {
  let tell: (payload: string) => void = () => {};
  const onChange = vi.fn();
  const topics = await watchTopics({
    listen: async (_channel, callback) => {
      tell = callback;
      return async () => {};
    },
  });
  topics.onChange(onChange);
  return { topics, onChange, tell: (payload: string) => tell(payload) };
}

test.each([
  ['its topic', 'party', 2],
  ['any topic, after a lost connection', '', 2],
  ['another topic', 'elsewhere', 1],
])(
  'a notification about %s (%s) during a query of rights leads to a total of %i queries',
  async (_what, notice, times) => {
    const { topics, tell } = await world();
    const answers = ['before', 'after'];
    const ask = vi.fn(async () => {
      if (ask.mock.calls.length === 1) tell(notice);
      return answers.shift();
    });
    expect(await topics.whileUnchanged('party', ask)).toBe(times === 2 ? 'after' : 'before');
    expect(ask).toHaveBeenCalledTimes(times);
  },
);

test('after a query for rights has failed, later changes of the rights are reported immediately', async () => {
  const { topics, tell, onChange } = await world();
  const failing = topics.whileUnchanged('party', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  tell('party');
  tell('');
  expect(onChange.mock.calls).toEqual([['party'], [undefined]]);
});
