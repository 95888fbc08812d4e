import { expect, it } from 'vitest';
import type { Delivery, DeliveryDetail } from './delivery-detail.ts';
import { nextStepOf } from './next-step.ts';

const NO = {
  cancel: false,
  reschedule: false,
  claim: false,
  confirm_received: false,
  answer_weigh_in: false,
};

const detail = (
  delivery: Partial<Delivery>,
  changes: Partial<DeliveryDetail> = {},
): DeliveryDetail => ({
  role: 'sender',
  delivery: {
    id: 'd',
    status: 'scheduled',
    outcome: null,
    is_returning: false,
    attempts: 0,
    created_at: '2026-11-21T10:00:00Z',
    ...delivery,
  },
  pickup_city: null,
  dropoff_city: null,
  sender: null,
  courier: null,
  events: [],
  photos: [],
  weigh_ins: [],
  claims: [],
  tracking_code: null,
  codes: { pickup: 'open', dropoff: 'open', return: 'open' },
  can: NO,
  ...changes,
});
const weighed = { id: 'w', weight_grams: 4200, new_total_centimes: 6000, answer: null };

it('is the courier’s turn once the parcel is ready, and the sender has the codes for both doors', () => {
  expect(nextStepOf(detail({}))).toMatchObject({
    text: 'scheduled',
    turn: 'courier',
    codes: ['pickup', 'dropoff'],
  });
  expect(nextStepOf(detail({}, { role: 'receiver' }))).toMatchObject({
    text: 'scheduled_to_you',
    codes: [],
  });
});

it('asks the sender alone about another weight', () => {
  const asked = { weigh_ins: [weighed], can: { ...NO, answer_weigh_in: true } };
  expect(nextStepOf(detail({}, asked))).toMatchObject({
    text: 'weigh_in',
    turn: 'you',
    openWeighIn: weighed,
  });
  const looksOn = { role: 'receiver' as const, weigh_ins: [weighed] };
  expect(nextStepOf(detail({}, looksOn))).toMatchObject({
    text: 'weighed',
    turn: 'sender',
    openWeighIn: undefined,
  });
  const answered = { ...asked, weigh_ins: [{ ...weighed, answer: 'agreed' as const }] };
  expect(nextStepOf(detail({}, answered))).toMatchObject({ text: 'scheduled', turn: 'courier' });
});

it('asks for another time after a missed visit, until one is chosen', () => {
  const missed = { can: { ...NO, reschedule: true } };
  const onTheWay = { status: 'in_transit' as const, attempts: 1 };
  expect(nextStepOf(detail(onTheWay, missed))).toMatchObject({ text: 'missed', turn: 'you' });
  const chosen = { ...onTheWay, next_slot_starts_at: '2026-11-22T09:00:00Z' };
  expect(nextStepOf(detail(chosen, missed))).toMatchObject({ text: 'in_transit', turn: 'courier' });
});

it('hands out the code of the way back only when there is one', () => {
  expect(nextStepOf(detail({ status: 'in_transit' })).codes).toEqual(['dropoff']);
  expect(nextStepOf(detail({ status: 'in_transit', is_returning: true }))).toMatchObject({
    text: 'returning',
    codes: ['return'],
  });
  expect(nextStepOf(detail({ status: 'completed', outcome: 'returned' }))).toMatchObject({
    text: 'returned',
    turn: 'nobody',
    codes: [],
  });
});

it('shows no code that was used already', () => {
  const codes = { dropoff: 'locked', return: 'open' } as const;
  expect(nextStepOf(detail({}, { codes })).codes).toEqual(['dropoff']);
});

it('lets the receiver confirm, unless something is claimed', () => {
  const delivered = { status: 'delivered' as const };
  const receiver = { role: 'receiver' as const, can: { ...NO, confirm_received: true } };
  expect(nextStepOf(detail(delivered, receiver))).toMatchObject({
    text: 'delivered_to_you',
    turn: 'you',
  });
  expect(nextStepOf(detail(delivered))).toMatchObject({ text: 'delivered', turn: 'receiver' });
  const claims = [
    {
      id: 'c',
      kind: 'damaged',
      status: 'open' as const,
      is_mine: true,
      created_at: '2026-11-21T10:00:00Z',
    },
  ];
  expect(nextStepOf(detail(delivered, { ...receiver, claims }))).toMatchObject({
    text: 'claimed',
    turn: 'support',
  });
});
