import { describe, expect, it } from 'vitest';
import type { Delivery, DeliveryDetail } from './delivery-detail.ts';
import { nextStepOf as nextStepAt } from './next-step.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const nextStepOf = (of: DeliveryDetail, now = NOW) => nextStepAt(of, now);
const NO = {
  cancel: false,
  reschedule: false,
  claim: false,
  confirm_received: false,
  answer_weigh_in: false,
};
const RECEIVER = { role: 'receiver', codes: {} } as const;

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

describe('next step in each state of a parcel', () => {
  it.each<[string, Partial<Delivery>, [string, string], [string, string], string | undefined]>([
    // Each row: name of the state, fields of the parcel, [text, person who acts] for the sender,
    // the same for the receiver, and the code that the sender sees.
    ['draft', { status: 'draft' }, ['draft', 'you'], ['draft', 'you'], undefined],
    [
      'scheduled',
      { status: 'scheduled' },
      ['scheduled', 'courier'],
      ['scheduled_to_you', 'courier'],
      'pickup',
    ],
    [
      'in transit',
      { status: 'in_transit' },
      ['in_transit', 'courier'],
      ['in_transit_to_you', 'courier'],
      'dropoff',
    ],
    [
      'returning',
      { status: 'in_transit', is_returning: true },
      ['returning', 'courier'],
      ['returning_from_you', 'courier'],
      'return',
    ],
    [
      'delivered',
      { status: 'delivered' },
      ['delivered', 'receiver'],
      ['delivered', 'nobody'],
      undefined,
    ],
    [
      'completed',
      { status: 'completed', outcome: 'ok' },
      ['completed', 'nobody'],
      ['completed', 'nobody'],
      undefined,
    ],
    [
      'cancelled',
      { status: 'completed', outcome: 'cancelled' },
      ['cancelled', 'nobody'],
      ['cancelled', 'nobody'],
      undefined,
    ],
    [
      'returned',
      { status: 'completed', outcome: 'returned', is_returning: true },
      ['returned', 'nobody'],
      ['returned', 'nobody'],
      undefined,
    ],
    [
      'lost',
      { status: 'completed', outcome: 'lost' },
      ['lost', 'nobody'],
      ['lost', 'nobody'],
      undefined,
    ],
  ])(
    'has the expected text and acting party for both sender and receiver: %s',
    (_state, row, [own, ownTurn], [theirs, theirTurn], code) => {
      expect(nextStepOf(detail(row))).toEqual({
        text: own,
        turn: ownTurn,
        openWeighIn: undefined,
        code,
      });
      // Even if a response wrongly contains codes, the receiver of a parcel must not see them.
      for (const held of [{}, { pickup: 'open', dropoff: 'open', return: 'open' } as const]) {
        expect(nextStepOf(detail(row, { ...RECEIVER, codes: held }))).toEqual({
          text: theirs,
          turn: theirTurn,
          openWeighIn: undefined,
          code: undefined,
        });
      }
    },
  );
});

describe('a measured weight that differs from the declared one', () => {
  const weighed = { id: 'w', weight_grams: 4200, new_total_centimes: 6000, answer: null };
  const asked = { weigh_ins: [weighed], can: { ...NO, answer_weigh_in: true } };

  it('needs an answer only from the sender', () => {
    expect(nextStepOf(detail({}, asked))).toMatchObject({
      text: 'weigh_in',
      turn: 'you',
      openWeighIn: weighed,
    });
    const looksOn = { ...RECEIVER, weigh_ins: [weighed] };
    expect(nextStepOf(detail({}, looksOn))).toMatchObject({
      text: 'weighed',
      turn: 'sender',
      openWeighIn: undefined,
    });
  });

  it.each(['agreed', 'refused'] as const)(
    'needs no further answer after the sender’s answer “%s”',
    (answer) => {
      const answered = { ...asked, weigh_ins: [{ ...weighed, answer }] };
      expect(nextStepOf(detail({}, answered))).toMatchObject({
        text: 'scheduled',
        turn: 'courier',
        openWeighIn: undefined,
      });
    },
  );

  it('needs an answer for the latest unanswered weight when several weights were measured', () => {
    const before = { ...weighed, id: 'before', answer: 'agreed' as const };
    const last = { ...weighed, id: 'last' };
    const several = { ...asked, weigh_ins: [before, weighed, last] };
    expect(nextStepOf(detail({}, several)).openWeighIn).toBe(last);
  });
});

describe('a missed visit of the courier', () => {
  const mayChoose = { can: { ...NO, reschedule: true } };
  const onTheWay = { status: 'in_transit' as const, attempts: 1 };

  it.each([
    ['sender', 'in_transit'],
    ['receiver', 'in_transit_to_you'],
  ] as const)(
    'requires the %s to choose another time, and then it is the turn of the courier',
    (role, text) => {
      const party = { ...mayChoose, role };
      expect(nextStepOf(detail(onTheWay, party))).toMatchObject({ text: 'missed', turn: 'you' });
      const chosen = { ...onTheWay, next_slot_starts_at: '2026-11-22T09:00:00Z' };
      expect(nextStepOf(detail(chosen, party))).toMatchObject({ text, turn: 'courier' });
    },
  );

  it('does not hide the dropoff code from the sender', () => {
    expect(nextStepOf(detail(onTheWay, mayChoose)).code).toBe('dropoff');
  });
});

it('shows the code for the next step, even a locked code, but never the code for another step', () => {
  const codes = { pickup: 'locked', dropoff: 'open', return: 'open' } as const;
  expect(nextStepOf(detail({}, { codes })).code).toBe('pickup');
  expect(nextStepOf(detail({}, { codes: { dropoff: 'open' } })).code).toBeUndefined();
  const coming = { status: 'in_transit', is_returning: true } as const;
  expect(nextStepOf(detail(coming, { codes: { dropoff: 'open' } })).code).toBeUndefined();
});

describe('pickup time of a parcel', () => {
  const slot = (hour: number) => ({
    next_slot_starts_at: `2026-11-21T${hour - 2}:00:00Z`,
    next_slot_ends_at: `2026-11-21T${hour}:00:00Z`,
  });
  const mayChoose = { can: { ...NO, reschedule: true } };

  it('is requested when no pickup slot is set', () => {
    expect(nextStepOf(detail({}, mayChoose))).toMatchObject({ text: 'choose_pickup', turn: 'you' });
  });

  it.each([
    ['is kept one hour before the end of the slot', 13, { text: 'scheduled', turn: 'courier' }],
    ['is requested again at the end of the slot', 12, { text: 'pickup_missed', turn: 'you' }],
    ['is requested again after the slot', 11, { text: 'pickup_missed', turn: 'you' }],
  ])('%s', (_, hour, expected) => {
    expect(nextStepOf(detail(slot(hour), mayChoose))).toMatchObject({
      ...expected,
      code: 'pickup',
    });
    expect(nextStepOf(detail(slot(hour), RECEIVER))).toMatchObject({ text: 'scheduled_to_you' });
  });
});

describe('a delivered parcel', () => {
  const claim = (status: 'open' | 'upheld' | 'declined') => ({
    id: status,
    kind: 'damaged',
    status,
    is_mine: true,
    created_at: '2026-11-21T10:00:00Z',
  });
  const step = (changes: Partial<DeliveryDetail>) =>
    nextStepOf(detail({ status: 'delivered' }, changes));
  const mayConfirm = { ...RECEIVER, can: { ...NO, confirm_received: true } };

  it('waits for the receiver’s confirmation', () => {
    expect(step(mayConfirm)).toMatchObject({ text: 'delivered_to_you', turn: 'you' });
  });

  it.each([mayConfirm, {}])('waits for operators while a claim is open: %j', (party) => {
    const claims = [claim('declined'), claim('open')];
    expect(step({ ...party, claims })).toMatchObject({ text: 'claimed', turn: 'support' });
  });

  it('waits for the receiver again once every claim is decided', () => {
    const claims = [claim('declined'), claim('upheld')];
    expect(step({ ...mayConfirm, claims })).toMatchObject({ text: 'delivered_to_you' });
    expect(step({ claims })).toMatchObject({ text: 'delivered', turn: 'receiver' });
  });
});
