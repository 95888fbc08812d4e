import { expect, it } from 'vitest';
import { waitingByTab } from './waiting.ts';

it('adds up the queues of a tab', () => {
  expect(
    waitingByTab({ claims: 2, price_lists: 1, home_reports: 3, chat_reports: 4, roles: 0 }),
  ).toEqual({ deliveries: 3, reports: 7, roles: 0 });
});

it('leaves out what only a newer server knows', () => {
  expect(waitingByTab({ letters: 5, constructor: 1, identity: 1 })).toEqual({ identity: 1 });
});
