import { expect, it } from 'vitest';
import {
  isFinal,
  MONEY_TRANSFER_STATUSES,
  nextStatuses,
  whoseTurn,
} from './money-transfer-status.ts';

it('only completed and abandoned are final, and in them it is nobody’s turn', () => {
  const final = MONEY_TRANSFER_STATUSES.filter(isFinal);
  expect(final).toEqual(['completed', 'abandoned']);
  expect(final.map(whoseTurn)).toEqual(['nobody', 'nobody']);
});

it('every open status can be abandoned and none goes back to draft', () => {
  for (const status of MONEY_TRANSFER_STATUSES.filter((one) => !isFinal(one))) {
    expect(nextStatuses(status)).toContain('abandoned');
    expect(nextStatuses(status)).not.toContain('draft');
  }
});
