import { expect, it } from 'vitest';
import type { DeliveryEvent } from './delivery-event.ts';
import { actorOf, timelineOf } from './timeline.ts';

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

it('tells in the order of what happened, also what a device sent late', () => {
  const entries = timelineOf([
    event({ id: 1, kind: 'submitted' }),
    event({ id: 3, kind: 'delivered', occurred_at: '2026-11-22T09:00:00+00:00' }),
    event({ id: 2, kind: 'hub', occurred_at: '2026-11-21T23:00:00+01:00' }),
    event({ id: 4, kind: 'completed', occurred_at: '2026-11-22T09:00:00+00:00' }),
  ]);
  expect(entries.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

it('marks what is good and what is bad, and has words for what it does not know', () => {
  const marks = ['picked_up', 'attempt_failed', 'hub', 'of_next_year'].map(
    (kind) => timelineOf([event({ kind })])[0],
  );
  expect(marks.map((mark) => [mark?.text, mark?.tone])).toEqual([
    ['picked_up', 'good'],
    ['attempt_failed', 'bad'],
    ['hub', 'normal'],
    ['other', 'normal'],
  ]);
});

it('says who did it, and nobody where the clock did', () => {
  expect(actorOf(event({}), 'sender')).toBe('you');
  expect(actorOf(event({}), 'receiver')).toBe('sender');
  expect(actorOf(event({ actor_role: 'courier' }), 'courier')).toBe('courier');
  expect(actorOf(event({ actor_role: 'system' }), 'sender')).toBeUndefined();
});
