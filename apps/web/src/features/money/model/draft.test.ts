import type { ErrorName } from '@wasl/core/error-codes';
import { expect, it } from 'vitest';
import {
  type Draft,
  draftFromTransfer,
  EMPTY_DRAFT,
  furthestReachableStep,
  limitToReachableStep,
  stepOfRefusal,
  TRANSFER_STEPS,
} from './draft.ts';

const PRICED: Draft = { ...EMPTY_DRAFT, amount_centimes: 50_000 };
const NAMED: Draft = { ...PRICED, recipient_name: 'Omar', recipient_city_id: 6001 };

it('copies the amount and the recipient of a transfer into a new draft, but not the broker, note and step', () => {
  const sent = {
    amount_centimes: 50_000,
    fee_payer: 'recipient',
    recipient_name: 'Omar',
    recipient_phone: '+212612345678',
    recipient_city_id: 6001,
    receiver_id: 'karim',
    broker_id: 'broker',
    notes: 'for the school',
    step: 'confirm',
  };
  expect(draftFromTransfer(sent)).toEqual({
    amount_centimes: 50_000,
    fee_payer: 'recipient',
    recipient_name: 'Omar',
    recipient_phone: '+212612345678',
    recipient_city_id: 6001,
    receiver_id: 'karim',
  });
});

it('a new transfer draft starts at the amount step, with the sender as fee payer', () => {
  expect(EMPTY_DRAFT).toMatchObject({ step: 'amount', fee_payer: 'sender', broker_id: null });
});

it.each<[string, Draft]>([
  ['amount', EMPTY_DRAFT],
  ['amount', { ...NAMED, amount_centimes: null }],
  ['recipient', PRICED],
  ['recipient', { ...NAMED, recipient_name: null }],
  ['recipient', { ...NAMED, recipient_name: '' }],
  ['recipient', { ...NAMED, recipient_city_id: null }],
  // This draft has neither a broker nor a phone number. It can still be confirmed, because both
  // answers are optional.
  ['confirm', NAMED],
])('the first unanswered step is %s', (step, draft) => {
  expect(furthestReachableStep(draft)).toBe(step);
});

it.each<[Draft, Draft['step'][]]>([
  [EMPTY_DRAFT, ['amount', 'amount', 'amount', 'amount']],
  [PRICED, ['amount', 'recipient', 'recipient', 'recipient']],
  [NAMED, ['amount', 'recipient', 'broker', 'confirm']],
])(
  'a draft opens at the step where the user stopped, but not beyond the answered steps',
  (draft, steps) => {
    expect(TRANSFER_STEPS.map((step) => limitToReachableStep({ ...draft, step }).step)).toEqual(
      steps,
    );
  },
);

it('a draft is returned unchanged when its answers are sufficient for its saved step', () => {
  expect(limitToReachableStep(EMPTY_DRAFT)).toBe(EMPTY_DRAFT);
});

it.each<[ErrorName | undefined, Draft['step'] | undefined]>([
  ['AMOUNT_INVALID', 'amount'],
  ['AMOUNT_TOO_SMALL', 'amount'],
  ['AMOUNT_TOO_LARGE', 'amount'],
  ['AMOUNT_NOT_WHOLE', 'amount'],
  ['FEE_PAYER_INVALID', 'amount'],
  ['RECIPIENT_MISSING', 'recipient'],
  ['RECIPIENT_IS_SENDER', 'recipient'],
  ['CITY_NOT_FOUND', 'recipient'],
  ['CORRIDOR_CLOSED', 'recipient'],
  ['BROKER_NOT_AVAILABLE', 'broker'],
  ['BROKER_WRONG_CITY', 'broker'],
  ['BROKER_IS_PARTY', 'broker'],
  ['NOT_A_BROKER', undefined],
  ['QUOTE_EXPIRED', undefined],
  ['NOT_SIGNED_IN', undefined],
  [undefined, undefined],
])('returns, for the refusal %s, the wizard step with the refused answer: %s', (refusal, step) => {
  expect(stepOfRefusal(refusal)).toBe(step);
});
