import { describe, expect, it } from 'vitest';
import type { Delivery, DeliveryDetail } from './delivery-detail.ts';
import { nextStepOf } from './next-step.ts';
import { stepFactsOf } from './step-facts.ts';

const BEFORE = Date.parse('2026-11-23T08:00:00Z');
const SLOT = {
  next_slot_starts_at: '2026-11-23T10:00:00Z',
  next_slot_ends_at: '2026-11-23T12:00:00Z',
};
const SPAN = { kind: 'span', from: SLOT.next_slot_starts_at, to: SLOT.next_slot_ends_at };
const PROMISED = { kind: 'day', at: '2026-11-26T12:00:00Z' };

const factsOf = (
  role: 'sender' | 'receiver',
  delivery: Partial<Delivery>,
  more: Partial<DeliveryDetail> = {},
  now = BEFORE,
) => {
  const detail = {
    role,
    delivery: {
      status: 'scheduled',
      outcome: null,
      is_returning: false,
      submitted_at: '2026-11-22T09:00:00Z',
      promised_at: PROMISED.at,
      ...delivery,
    },
    weigh_ins: [],
    claims: [],
    codes: {},
    can: { reschedule: role === 'sender' },
    ...more,
  } as unknown as DeliveryDetail;
  return stepFactsOf(detail, nextStepOf(detail, now));
};

describe('facts about the next step of a parcel', () => {
  it.each([
    [
      'before the pickup',
      SLOT,
      { who: 'courier', where: 'pickup', when: SPAN, bring: 'pickup' },
      { who: 'courier', when: PROMISED },
    ],
    [
      'on the way',
      { status: 'in_transit' as const },
      { who: 'courier', where: 'dropoff', when: PROMISED, bring: 'dropoff' },
      { who: 'courier', where: 'dropoff', when: PROMISED, bring: 'own_dropoff' },
    ],
    [
      'on the way back',
      { status: 'in_transit' as const, is_returning: true },
      { who: 'courier', where: 'pickup', bring: 'return' },
      { who: 'courier' },
    ],
  ])('are listed for a parcel %s', (_, delivery, own, theirs) => {
    const can = { reschedule: 'status' in delivery ? false : undefined } as never;
    expect(factsOf('sender', delivery, { can })).toEqual(own);
    expect(factsOf('receiver', delivery, { can })).toEqual(theirs);
  });

  it('include a deadline three days after the pickup slot when the pickup was missed', () => {
    const facts = factsOf('sender', SLOT, {}, Date.parse(SLOT.next_slot_ends_at));
    expect(facts).toMatchObject({
      who: 'you',
      when: { kind: 'cancelled', at: '2026-11-26T12:00:00.000Z' },
    });
  });

  it('include a deadline three days after submission when no slot is set', () => {
    expect(factsOf('sender', {})?.when).toEqual({
      kind: 'cancelled',
      at: '2026-11-25T09:00:00.000Z',
    });
  });

  it('include the deadline for claims after delivery, but not while a claim is open', () => {
    const delivered = { status: 'delivered', delivered_at: '2026-11-24T09:00:00Z' } as const;
    expect(factsOf('sender', delivered)).toEqual({
      who: 'receiver',
      when: { kind: 'report', at: '2026-11-26T09:00:00.000Z' },
    });
    const claims = [{ status: 'open' }] as never;
    expect(factsOf('sender', delivered, { claims })).toEqual({ who: 'support' });
  });

  it('are absent for a completed parcel', () => {
    expect(factsOf('sender', { status: 'completed', outcome: 'ok' })).toBeUndefined();
  });
});
