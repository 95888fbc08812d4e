import { expect, it } from 'vitest';
import type { DoneTransfer, Handover } from '../api/broker-queries.ts';
import { historyLinesOf } from './history-lines.ts';

/** Builds database rows that have only the columns from which the broker's history is made. */
const rows = <Row>(some: Partial<Row>[]) => some as Row[];
const line = (id: string, kind: string, at: string, centimes: number, name: string | null) => ({
  id,
  // Lines of payouts and cancelled transfers have the ID of their transfer. Lines of cash counts
  // have another ID, no name, and the ID of the transfer in transferId.
  transferId: name === null && kind !== 'cancelled' ? `of ${id}` : id,
  kind,
  at,
  centimes,
  name,
});

it('returns a history line for each payout, each cancelled transfer and each confirmed cash count', () => {
  const updated_at = '2026-11-01T10:00:00Z';
  const lines = historyLinesOf(
    rows<DoneTransfer>([
      {
        id: 'a',
        status: 'completed',
        completed_at: '2026-11-25T10:00:00Z',
        updated_at,
        // The history shows the payout amount, not the amount that the sender paid.
        payout_centimes: 48_800,
        total_centimes: 50_000,
        recipient_name: 'Omar',
      },
      {
        id: 'b',
        status: 'abandoned',
        completed_at: null,
        abandoned_at: '2026-11-24T10:00:00Z',
        updated_at,
        payout_centimes: null,
        recipient_name: null,
      },
      { id: 'c', status: 'abandoned', completed_at: null, abandoned_at: null, updated_at },
    ]),
    rows<Handover>([
      {
        id: 'd',
        transfer_id: 'of d',
        kind: 'cash_in',
        confirmed_at: '2026-11-23T10:00:00Z',
        counted_centimes: 7,
      },
      {
        id: 'e',
        transfer_id: 'of e',
        kind: 'refund',
        confirmed_at: '2026-11-22T10:00:00Z',
        counted_centimes: 8,
      },
      { id: 'f', kind: 'cash_in', confirmed_at: null, counted_centimes: 9 },
    ]),
  );
  expect(lines).toEqual([
    line('a', 'paid_out', '2026-11-25T10:00:00Z', 48_800, 'Omar'),
    line('b', 'cancelled', '2026-11-24T10:00:00Z', 0, null),
    line('d', 'cash_in', '2026-11-23T10:00:00Z', 7, null),
    line('e', 'refund', '2026-11-22T10:00:00Z', 8, null),
    { id: 'c', transferId: 'c', kind: 'cancelled', at: updated_at, centimes: 0, name: undefined },
  ]);
});

it('merges payouts and cash counts by time, newest first, even if their timestamps have different formats', () => {
  const lines = historyLinesOf(
    rows<DoneTransfer>([
      { id: 'noon', status: 'completed', completed_at: '2026-11-20T12:00:00+00:00' },
      { id: 'half past one', status: 'completed', completed_at: '2026-11-20T14:30:00+01:00' },
    ]),
    rows<Handover>([{ id: 'one', kind: 'refund', confirmed_at: '2026-11-20T13:00:00Z' }]),
  );
  expect(lines.map(({ id }) => id)).toEqual(['half past one', 'one', 'noon']);
});
