import { expect, it } from 'vitest';
import type { DoneTransfer, Handover } from '../api/queries.ts';
import { historyOf } from './history.ts';

/** Only what a line of history is made of. */
const rows = <Row>(some: Partial<Row>[]) => some as Row[];

it('puts payouts and confirmed counts together, newest first', () => {
  const lines = historyOf(
    rows<DoneTransfer>([
      { id: 'a', status: 'completed', completed_at: '2026-11-20T10:00:00Z', payout_centimes: 5 },
      { id: 'b', status: 'abandoned', abandoned_at: '2026-11-21T10:00:00Z', payout_centimes: 6 },
    ]),
    rows<Handover>([
      { id: 'c', kind: 'cash_in', confirmed_at: '2026-11-20T12:00:00Z', counted_centimes: 7 },
      { id: 'd', kind: 'refund', confirmed_at: '2026-11-19T12:00:00Z', counted_centimes: 8 },
      { id: 'e', kind: 'cash_in', confirmed_at: null, counted_centimes: 9 },
    ]),
  );
  expect(lines.map(({ id, kind }) => [id, kind])).toEqual([
    ['b', 'cancelled'],
    ['c', 'cash_in'],
    ['a', 'paid_out'],
    ['d', 'refund'],
  ]);
});
