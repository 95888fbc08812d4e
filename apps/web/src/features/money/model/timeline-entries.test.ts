import { describe, expect, it } from 'vitest';
import type { TransferEvent } from '../api/money-queries.ts';
import { timelineOf } from './timeline-entries.ts';

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
const entryOf = (changes: Partial<TransferEvent>, viewer = 'amina') =>
  timelineOf([event(changes)], viewer)[0];

it('sorts the events, oldest first, without changing the input', () => {
  const events = [10, 9, 1].map((id) => event({ id }));
  expect(timelineOf(events, 'amina').map(({ id }) => id)).toEqual([1, 9, 10]);
  expect(events.map(({ id }) => id)).toEqual([10, 9, 1]);
});

it('a timeline entry has the time and the actor of its event', () => {
  expect(entryOf({ id: 7 })).toEqual({
    id: 7,
    kind: 'created',
    at: '2026-11-21T10:00:00Z',
    actor: 'you',
    actorId: 'amina',
    centimes: undefined,
    triesLeft: undefined,
    tone: 'normal',
  });
});

describe('actor of a transfer event', () => {
  it.each([
    ['amina', 'sender', 'amina', 'you'],
    ['amina', 'sender', 'karim', 'other'],
    ['karim', 'broker', 'karim', 'you'],
    ['karim', 'broker', 'amina', 'other'],
    [null, 'system', 'amina', 'system'],
    // This system event contains a user's ID.
    ['amina', 'system', 'amina', 'system'],
    // A deleted account has no name.
    [null, 'broker', 'amina', 'system'],
  ])(
    'for the ID %s and the role %s, as seen by %s, is %s',
    (actor_id, actor_role, viewer, actor) => {
      expect(entryOf({ actor_id, actor_role }, viewer)?.actor).toBe(actor);
    },
  );
});

describe('number shown with a transfer event', () => {
  it.each<[string, unknown, number | undefined, number | undefined]>([
    ['cash_recorded', { counted_centimes: 51_200 }, 51_200, undefined],
    ['refund_paid', { counted_centimes: 50_000 }, 50_000, undefined],
    ['refund_failed', { attempts_left: 3 }, undefined, 3],
    ['abandoned', { refund_centimes: 50_000 }, 50_000, undefined],
    ['expired', { refund_centimes: 51_200 }, 51_200, undefined],
    ['payout_failed', { attempts_left: 4 }, undefined, 4],
    ['payout_failed', { attempts_left: 0 }, undefined, 0],
    // The timeline shows no number of attempts for a locked payout or a renewed code.
    ['payout_locked', { attempts_left: 0 }, undefined, undefined],
    ['payout_code_renewed', { attempts_left: 5 }, undefined, undefined],
    ['confirmed', {}, undefined, undefined],
    ['abandoned', { refund_centimes: '50000' }, undefined, undefined],
    ['abandoned', null, undefined, undefined],
    ['abandoned', 'refund', undefined, undefined],
  ])(
    'is the amount or the number of tries left, if the event %s with the details %j has one',
    (kind, details, centimes, triesLeft) => {
      expect(entryOf({ kind, details: details as TransferEvent['details'] })).toMatchObject({
        centimes,
        triesLeft,
      });
    },
  );
});

it.each([
  ['created', 'normal'],
  ['confirmed', 'normal'],
  ['cash_recorded', 'normal'],
  ['cash_rejected', 'bad'],
  ['funded', 'good'],
  ['broker_preaccepted', 'normal'],
  ['broker_declined', 'normal'],
  ['broker_accepted', 'normal'],
  ['cash_ready', 'good'],
  ['promise_missed', 'bad'],
  ['broker_gave_up', 'normal'],
  ['payout_failed', 'bad'],
  ['payout_locked', 'bad'],
  ['payout_code_renewed', 'normal'],
  ['completed', 'good'],
  ['abandoned', 'bad'],
  ['expired', 'bad'],
  ['refund_code_made', 'normal'],
  ['refund_failed', 'bad'],
  ['refund_locked', 'bad'],
  ['refund_paid', 'good'],
])('gives the event %s the tone %s', (kind, tone) => {
  expect(entryOf({ kind })?.tone).toBe(tone);
});
