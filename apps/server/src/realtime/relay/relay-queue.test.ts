// Tests that messages are sent in order and in numbered groups. When the database fails or is slow,
// messages are dropped so that memory use stays limited.
import { expect, test } from 'vitest';
import { createRelayQueue } from './relay-queue.ts';

test('collects the messages that arrive while a group is being sent, and sends them as the next group', async () => {
  const sent: [number, string[]][] = [];
  const gate = Promise.withResolvers<void>();
  const queue = createRelayQueue(
    async (first, messages) => {
      sent.push([first, messages]);
      await gate.promise;
    },
    () => {},
  );
  for (const message of ['a', 'b', 'c']) queue.add(message);
  gate.resolve();
  await queue.emptied();
  expect(sent).toEqual([
    [1, ['a']],
    [2, ['b', 'c']],
  ]);
});

test('reports a group of messages that could not be sent, and sends the next group', async () => {
  const sent: string[] = [];
  const warnings: string[] = [];
  const queue = createRelayQueue(
    async (first, messages) => {
      if (first === 1) throw new Error('away');
      sent.push(...messages);
    },
    (message) => warnings.push(message),
  );
  queue.add('a');
  queue.add('b');
  await queue.emptied();
  expect(sent).toEqual(['b']);
  expect(warnings).toEqual(['1 broadcasts did not reach other servers: Error: away']);
});

test('drops messages above the size limit of the queue', async () => {
  const warnings: string[] = [];
  const sent: string[] = [];
  const queue = createRelayQueue(
    async (_first, messages) => {
      sent.push(...messages);
    },
    (message) => warnings.push(message),
  );
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let n = 0; n < 20; n++) queue.add(megabyte);
  await queue.emptied();
  expect([sent.length, warnings.length]).toEqual([17, 3]);
});
