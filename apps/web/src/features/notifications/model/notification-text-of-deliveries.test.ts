// The sentence of every kind about a parcel for every party that is told, in the real words of the three catalogues.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../i18n/language.ts';
import { say } from './test-say.ts';

/** The rows of private.delivery_notices, and below them two kinds that a demo told long ago without a party. */
const DELIVERIES = [
  ['submitted', 'receiver', 'A parcel from Omar is coming to you'],
  [
    'weigh_in_asked',
    'sender',
    'The parcel for Omar weighs more or less than you said. Answer now.',
  ],
  ['picked_up', 'sender', 'The parcel for Omar has been picked up'],
  ['picked_up', 'receiver', 'The parcel from Omar is on its way to you'],
  ['out_for_delivery', 'sender', 'The parcel for Omar is out for delivery'],
  [
    'out_for_delivery',
    'receiver',
    'The parcel from Omar is out for delivery. Keep the code ready.',
  ],
  ['attempt_failed', 'sender', 'The parcel for Omar could not be delivered this time'],
  ['attempt_failed', 'receiver', 'The parcel from Omar could not be delivered this time'],
  ['rescheduled', 'sender', 'The parcel for Omar has a new delivery time'],
  ['rescheduled', 'receiver', 'The parcel from Omar has a new delivery time'],
  ['refused', 'sender', 'The parcel for Omar was refused and comes back to you'],
  ['refused', 'receiver', 'The parcel from Omar goes back to the sender'],
  ['return_started', 'sender', 'The parcel for Omar comes back to you'],
  ['return_started', 'receiver', 'The parcel from Omar goes back to the sender'],
  ['delivered', 'sender', 'The parcel for Omar has been delivered'],
  ['delivered', 'receiver', 'The parcel from Omar has been delivered. Is everything there?'],
  ['returned', 'sender', 'The parcel for Omar is back with you'],
  ['returned', 'receiver', 'The parcel from Omar is back with the sender'],
  ['cancelled', 'sender', 'The parcel for Omar is cancelled'],
  ['cancelled', 'receiver', 'The parcel from Omar is cancelled'],
  ['lost', 'sender', 'The parcel for Omar is lost. You can report it.'],
  ['lost', 'receiver', 'The parcel from Omar is lost'],
  ['passed_on', 'sender', 'The parcel for Omar changed hands at the delivery company and goes on'],
  [
    'passed_on',
    'receiver',
    'The parcel from Omar changed hands at the delivery company and goes on',
  ],
  ['claim_decided', 'sender', 'There is an answer about the parcel for Omar'],
  ['claim_decided', 'receiver', 'There is an answer about the parcel from Omar'],
  ['refund_paid', 'sender', 'You collected the refund of the parcel for Omar'],
  [
    'refund_locked',
    'sender',
    'Five wrong codes: the refund of the parcel for Omar is locked. Make a new code.',
  ],
] as const;
/** Who sends is told of the one it goes to, who receives of the one it comes from. */
const DIRECTION = {
  sender: { en: /(for|to) Omar/, fr: /(pour|destiné à) Omar/, ar: /إلى Omar/ },
  receiver: { en: /from Omar/, fr: /olis d’Omar/, ar: /من Omar/ },
};

it.each([
  ['former_holder', 'Wasl passes the parcel WP01 on to somebody else. It goes on without you.'],
  ['next_holder', 'Wasl hands you the parcel WP01. Take it over when you have it.'],
])('tells the %s which parcel is passed on', (party, sentence) => {
  const told = { type: 'delivery', kind: 'passed_on', data: { party, name: 'WP01' } } as const;
  expect(say(told)).toBe(sentence);
});

describe.each(DELIVERIES)('of a parcel: %s to the %s', (kind, party, sentence) => {
  const told = { type: 'delivery', kind, data: { party, name: 'Omar' } } as const;

  it('says what happened in the words of that party', () => expect(say(told)).toBe(sentence));

  it.each(LANGUAGES)('names in %s the other one in the right direction', (language) =>
    expect(say(told, language)).toMatch(DIRECTION[party][language]),
  );
});
