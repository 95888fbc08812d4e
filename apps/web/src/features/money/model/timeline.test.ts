import { expect, it } from 'vitest';
import type { TransferEvent } from '../api/queries.ts';
import { timelineOf } from './timeline.ts';

const event = (changes: Partial<TransferEvent>): TransferEvent => ({
  id: 1,
  transfer_id: 't',
  kind: 'created',
  from_status: null,
  to_status: 'draft',
  actor_id: 'amina',
  actor_role: 'sender',
  details: {},
  created_at: '2026-11-21T10:00:00Z',
  ...changes,
});

it('puts the oldest first and says who acted, seen by the one who looks', () => {
  const entries = timelineOf(
    [
      event({ id: 3, kind: 'expired', actor_id: null, actor_role: 'system' }),
      event({ id: 2, kind: 'cash_recorded', actor_id: 'salma', actor_role: 'broker' }),
      event({ id: 1 }),
    ],
    'amina',
  );
  expect(entries.map(({ id, actor }) => [id, actor])).toEqual([
    [1, 'you'],
    [2, 'other'],
    [3, 'system'],
  ]);
});

it('carries the counted amount, the refund or the tries that are left', () => {
  const entries = timelineOf(
    [
      event({ id: 1, kind: 'cash_recorded', details: { counted_centimes: 51_200 } }),
      event({ id: 2, kind: 'payout_failed', details: { attempts_left: 4 } }),
      event({ id: 3, kind: 'abandoned', details: { refund_centimes: 50_000 } }),
      event({ id: 4, kind: 'confirmed', details: {} }),
    ],
    'amina',
  );
  expect(entries.map(({ centimes, triesLeft }) => centimes ?? triesLeft)).toEqual([
    51_200,
    4,
    50_000,
    undefined,
  ]);
});
