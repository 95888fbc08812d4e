import { expect, it } from 'vitest';
import { waitingBySection, waitingByTab } from './waiting.ts';

it('adds up the queues of a tab', () => {
  expect(
    waitingByTab({
      claims: 2,
      devices: 1,
      price_lists: 1,
      home_reports: 3,
      chat_reports: 4,
      roles: 0,
    }),
  ).toEqual({ deliveries: 4, reports: 7, roles: 0 });
});

it('leaves out what only a newer server knows', () => {
  expect(waitingByTab({ letters: 5, constructor: 1, identity: 1 })).toEqual({ identity: 1 });
});

it('tells each part of a tab what waits in its queue, and nothing of a queue that her roles do not open', () => {
  const queueOf = { claims: 'claims', companies: 'devices' } as const;
  expect(waitingBySection({ claims: 2, devices: 0, roles: 3 }, queueOf)).toEqual({
    claims: 2,
    companies: 0,
  });
  expect(waitingBySection({ claims: 2 }, queueOf)).toEqual({ claims: 2 });
  expect(waitingBySection(undefined, queueOf)).toEqual({});
});
