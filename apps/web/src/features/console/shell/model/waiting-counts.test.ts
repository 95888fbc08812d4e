import { expect, it } from 'vitest';
import { waitingBySection, waitingByTab } from './waiting-counts.ts';

it("sums the counts of a tab's queues", () => {
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

it('ignores queues that this version of the app does not know', () => {
  expect(waitingByTab({ letters: 5, constructor: 1, identity: 1 })).toEqual({ identity: 1 });
});

it('counts the waiting cases of each section, without sections whose queue the operator may not open', () => {
  const queueOf = { claims: 'claims', companies: 'devices' } as const;
  expect(waitingBySection({ claims: 2, devices: 0, roles: 3 }, queueOf)).toEqual({
    claims: 2,
    companies: 0,
  });
  expect(waitingBySection({ claims: 2 }, queueOf)).toEqual({ claims: 2 });
  expect(waitingBySection(undefined, queueOf)).toEqual({});
});
