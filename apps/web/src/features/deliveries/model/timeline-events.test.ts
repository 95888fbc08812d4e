import { describe, expect, it } from 'vitest';
import type { DeliveryEvent } from './delivery-event.ts';
import { actorOf, timelineOf } from './timeline-events.ts';

const event = (changes: Partial<DeliveryEvent>): DeliveryEvent => ({
  id: 1,
  kind: 'submitted',
  actor_role: 'sender',
  occurred_at: '2026-11-21T10:00:00+00:00',
  city_id: null,
  city: null,
  data: {},
  ...changes,
});

it('sorts events by time, including events that a device sent late', () => {
  const events = [
    event({ id: 3, kind: 'delivered', occurred_at: '2026-11-22T09:00:00+00:00' }),
    event({ id: 1, kind: 'submitted' }),
    event({ id: 2, kind: 'hub', occurred_at: '2026-11-21T23:00:00+01:00' }),
    event({ id: 4, kind: 'completed', occurred_at: '2026-11-22T09:00:00+00:00' }),
  ];
  expect(timelineOf(events).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(events.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
});

it.each([
  ['submitted', 'normal'],
  ['weigh_in_asked', 'normal'],
  ['weigh_in_agreed', 'good'],
  ['weigh_in_refused', 'bad'],
  ['picked_up', 'good'],
  ['hub', 'normal'],
  ['out_for_delivery', 'normal'],
  ['attempt_failed', 'bad'],
  ['rescheduled', 'normal'],
  ['refused', 'bad'],
  ['return_started', 'normal'],
  ['delivered', 'good'],
  ['returned', 'normal'],
  ['note', 'normal'],
  ['claim_opened', 'bad'],
  ['claim_decided', 'normal'],
  ['code_renewed', 'normal'],
  ['code_locked', 'bad'],
  ['cancelled', 'bad'],
  ['lost', 'bad'],
  ['completed', 'good'],
])('shows an event of the kind %s with its own text and the tone %s', (kind, tone) => {
  expect(timelineOf([event({ kind })])).toEqual([{ ...event({ kind }), text: kind, tone }]);
});

it('uses a generic text for events that this version does not know', () => {
  expect(timelineOf([event({ kind: 'of_next_year' })])).toMatchObject([
    { text: 'other', tone: 'normal' },
  ]);
});

describe('actor of an event', () => {
  it.each([
    ['sender', 'sender', 'you'],
    ['sender', 'receiver', 'sender'],
    ['receiver', 'receiver', 'you'],
    ['receiver', 'sender', 'receiver'],
    ['courier', 'sender', 'courier'],
    ['courier', 'receiver', 'courier'],
    // The actor is not `you`, because another agent of the same courier may have caused the event.
    ['courier', 'courier', 'courier'],
    ['operator', 'sender', 'operator'],
    ['operator', 'operator', 'operator'],
    ['system', 'sender', undefined],
    ['system', 'system', undefined],
  ])('an event by the %s, as seen by the %s, has the actor %s', (actor_role, viewer, actor) => {
    expect(actorOf(event({ actor_role }), viewer)).toBe(actor);
  });
});
