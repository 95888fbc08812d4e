import { expect, it } from 'vitest';
import {
  actingPartyOf,
  isFinal,
  MONEY_TRANSFER_STATUSES,
  nextStatuses,
} from './money-transfer-status.ts';

const rows = [
  ['draft', 'sender', ['pending', 'abandoned']],
  ['pending', 'cash_in_broker', ['waiting_for_broker', 'in_process', 'abandoned']],
  ['waiting_for_broker', 'brokers_of_city', ['in_process', 'abandoned']],
  ['in_process', 'recipient', ['waiting_for_broker', 'completed', 'abandoned']],
  ['completed', 'nobody', []],
  ['abandoned', 'nobody', []],
] as const;

it.each(rows)('a transfer in state %s waits for %s and can move to %j', (status, turn, next) => {
  expect(actingPartyOf(status)).toBe(turn);
  expect(nextStatuses(status)).toEqual(next);
});

it('only the states completed and abandoned are final', () => {
  expect(rows.map(([status]) => status)).toEqual(MONEY_TRANSFER_STATUSES);
  expect(MONEY_TRANSFER_STATUSES.filter(isFinal)).toEqual(['completed', 'abandoned']);
});
