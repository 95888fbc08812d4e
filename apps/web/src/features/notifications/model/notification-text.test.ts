// Tests of the texts of notifications, for every kind and every notified party, with the real
// message catalogues.
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import type { Notification } from './notification.ts';
import { notificationText } from './notification-text.ts';
import { aNotification } from './test-notification.ts';
import { notificationSentence, notificationTranslators } from './test-notification-text.ts';

const NEWS: Record<Language, string> = {
  en: 'You have a new notification',
  fr: 'Il y a du nouveau pour vous',
  ar: 'هناك جديد يخصك',
};
const FIVE_HUNDRED: Record<Language, string> = { en: '500 MAD', fr: '500 DH', ar: '500 درهم' };

/** Rows of the table private.transfer_notices. */
const TRANSFERS = [
  ['confirmed', 'chosen_broker', 'A customer is asking if you can pay out 500 MAD'],
  [
    'broker_preaccepted',
    'sender',
    'The broker you chose will pay out 500 MAD to Zineb. You can pay in the cash now.',
  ],
  [
    'broker_declined',
    'sender',
    'The broker you chose cannot pay out to Zineb. We are asking the other brokers in the city.',
  ],
  ['cash_recorded', 'sender', 'A broker counted 500 MAD. Confirm the amount if it is right.'],
  ['cash_rejected', 'cash_broker', 'The customer does not agree with your count of 500 MAD'],
  ['funded', 'cash_broker', 'The customer confirmed your count of 500 MAD'],
  ['funded', 'receiver', '500 MAD is on its way to you'],
  ['funded', 'chosen_broker', '500 MAD has been paid in. Can you pay it out?'],
  ['funded', 'broker', '500 MAD has been paid in. You can pay the recipient.'],
  ['broker_accepted', 'sender', 'A broker has agreed to pay out 500 MAD to Zineb'],
  ['broker_accepted', 'receiver', 'A broker is preparing 500 MAD for you'],
  ['cash_ready', 'sender', 'The 500 MAD for Zineb is ready to collect'],
  ['cash_ready', 'receiver', 'Your 500 MAD is ready to collect'],
  ['promise_missed', 'receiver', 'We are asking another broker to pay out your 500 MAD'],
  [
    'promise_missed',
    'late_broker',
    'You did not have 500 MAD ready in time. We are now asking other brokers.',
  ],
  ['broker_gave_up', 'sender', 'The broker cannot pay out to Zineb. We are asking other brokers.'],
  ['broker_gave_up', 'receiver', 'We are asking another broker to pay out your 500 MAD'],
  [
    'payout_locked',
    'sender',
    'Five wrong codes: the payout to Zineb is locked. Create a new code.',
  ],
  ['payout_code_renewed', 'broker', 'A transfer of 500 MAD has a new secret code'],
  ['completed', 'sender', 'Zineb has collected 500 MAD'],
  ['completed', 'receiver', 'You have collected 500 MAD'],
  ['abandoned', 'receiver', 'A transfer of 500 MAD to you was cancelled'],
  ['abandoned', 'broker', 'The transfer of 500 MAD has ended. Do not pay it out.'],
  [
    'expired',
    'sender',
    'Your transfer to Zineb has expired. You get 500 MAD back: create the refund code and collect the cash from any broker.',
  ],
  [
    'promise_missed',
    'sender',
    'The broker was not ready to pay Zineb at the promised time. We are asking other brokers, and you get the fee back.',
  ],
  [
    'promise_due',
    'broker',
    'The 500 MAD for Zineb must be ready now. Confirm in your workspace that you have it.',
  ],
  [
    'schedule_due',
    'sender',
    'Your monthly transfer to Zineb is ready. Check and confirm it, or ignore this notification if you do not want to send it.',
  ],
  ['expired', 'receiver', 'A transfer of 500 MAD to you has expired'],
  ['expired', 'broker', 'The transfer of 500 MAD has ended. Do not pay it out.'],
  [
    'refund_locked',
    'sender',
    'Your refund of 500 MAD is locked after five wrong codes. Create a new code.',
  ],
  ['refund_paid', 'sender', 'You collected your refund of 500 MAD'],
] as const;

describe.each(TRANSFERS)(
  'notification of the transfer event %s to the %s',
  (kind, party, sentence) => {
    const transfer = { reference: 'WSL-1', recipient_name: 'Zineb', centimes: 50_000 };
    const told = { type: 'transaction', kind, data: { party }, transfer } as const;

    it('has a separate text for the notified party', () =>
      expect(notificationSentence(told)).toBe(sentence));

    it.each(['fr', 'ar'] as const)('has a translation in %s for every English text', (language) => {
      const said = notificationSentence(told, language);
      expect(said).not.toBe(NEWS[language]);
      expect(said.includes('Zineb')).toBe(sentence.includes('Zineb'));
      expect(said.includes(FIVE_HUNDRED[language])).toBe(sentence.includes(FIVE_HUNDRED.en));
    });
  },
);

it.each([
  'opened',
  'said',
  'answered',
  'answer_late',
  'decision_late',
  'won',
  'declined',
  'withdrawn',
  'refund_paid',
  'refund_locked',
])('has a separate text for the dispute event %s', (kind) => {
  const told = {
    type: 'transaction',
    kind: `dispute_${kind}`,
    data: { dispute_id: 'p1' },
  } as const;
  for (const language of LANGUAGES)
    expect(notificationSentence(told, language)).not.toBe(NEWS[language]);
});

const ACCOUNTS = [
  ['identity_approved', {}, 'Your identity is verified'],
  ['operator_dispute_late', {}, 'A dispute is past its deadline. Open the console.'],
  ['operator_broker_device_asked', {}, 'A broker wants to work on a new device. Open the console.'],
  [
    'operator_courier_device_asked',
    {},
    'A courier wants to scan parcels with a new device, and nobody else at their company can allow it. Open the console.',
  ],
  [
    'operator_money_proposed',
    {},
    'A colleague proposed a money movement. Open the console to carry it out or reject it.',
  ],
  ['operator_money_executed', {}, 'Your proposal was carried out. Open the console.'],
  ['identity_rejected', {}, 'Your documents were not accepted.'],
  ['identity_more_requested', {}, 'We need one more document from you'],
  ['home_alert', { count: 1, name: 'Agdal' }, 'A new home matches your search Agdal'],
  ['home_alert', { count: 3, name: 'Agdal' }, '3 new homes match your search Agdal'],
  ['home_alert', { name: 'Agdal' }, 'A new home matches your search Agdal'],
  [
    'home_taken_down',
    { name: 'Riad' },
    'Our team took down your listing Riad. Open it to see why.',
  ],
  ['home_put_back', { name: 'Riad' }, 'Your listing Riad is public again.'],
  [
    'home_viewing_confirmed',
    { name: 'Riad', clock: '2026-11-27T18:00' },
    'The visit to Riad is confirmed: Friday 27 November at 18:00.',
  ],
] as const;

it.each(ACCOUNTS)(
  'has a text for each event of an account, a search or a home: %s with the data %o',
  (kind, data, sentence) => {
    expect(notificationSentence({ type: 'account', kind, data })).toBe(sentence);
    for (const language of ['fr', 'ar'] as const) {
      expect(notificationSentence({ type: 'account', kind, data }, language)).not.toBe(
        NEWS[language],
      );
    }
  },
);

const karim = { id: 'p1', first_name: 'Karim', last_name: 'Tazi' };
const family = { name: 'Famille', is_group: true };
const alone = { is_group: false };

it.each<[string, Partial<Notification>, string]>([
  ['one message', { person: karim, conversation: alone }, 'New message from Karim Tazi'],
  [
    'several messages',
    { person: karim, conversation: alone, count: 3 },
    '3 new messages from Karim Tazi',
  ],
  [
    'a message from a person without a last name',
    { person: { id: 'p1', first_name: 'Karim' } },
    'New message from Karim',
  ],
  ['a message from a deleted account', {}, 'New message from someone who has left Wasl'],
  [
    'one message in a group',
    { person: karim, conversation: family },
    'New message from Karim Tazi in Famille',
  ],
  [
    'several messages in a group',
    { person: karim, conversation: family, count: 3 },
    '3 new messages in Famille',
  ],
  [
    'a request',
    { kind: 'request', person: karim, conversation: alone },
    'Karim Tazi would like to write to you',
  ],
  [
    'a request in a deleted conversation',
    { kind: 'request', person: karim },
    'Karim Tazi would like to write to you',
  ],
  [
    'an invitation to a group',
    { kind: 'request', person: karim, conversation: family },
    'Karim Tazi invites you to the group Famille',
  ],
  [
    'an addition to a group',
    { kind: 'added', person: karim, conversation: family },
    'Karim Tazi added you to the group Famille',
  ],
])('returns the text of a chat notification about %s', (_, part, sentence) => {
  expect(notificationSentence(part)).toBe(sentence);
  for (const language of ['fr', 'ar'] as const) {
    expect(notificationSentence(part, language).includes('Karim')).toBe(sentence.includes('Karim'));
    expect(notificationSentence(part, language).includes('Famille')).toBe(
      sentence.includes('Famille'),
    );
  }
});

it.each([
  ['en', 'Your documents were not accepted. Expired.'],
  ['fr', 'Vos documents n’ont pas été acceptés. Périmé.'],
  ['ar', 'لم تُقبل وثائقك. منتهية.'],
] as const)('states the reason why the documents were rejected, in %s', (language, sentence) => {
  const reason = { text: 'Expired.', text_fr: 'Périmé.', text_ar: 'منتهية.' };
  expect(
    notificationSentence({ type: 'account', kind: 'identity_rejected', reason }, language),
  ).toBe(sentence);
});

it.each<[Notification['type'], string, Record<string, unknown>]>([
  ['transaction', 'of_next_year', { party: 'sender' }],
  ['transaction', 'completed', { party: 'cash_broker' }],
  ['transaction', 'completed', {}],
  ['delivery', 'of_next_year', {}],
  ['delivery', 'submitted', { party: 'sender' }],
  ['account', 'of_next_year', {}],
])(
  'shows a general text for a notification that this version does not know: type %s, kind %s, data %o',
  (type, kind, data) => {
    for (const language of LANGUAGES)
      expect(notificationSentence({ type, kind, data }, language)).toBe(NEWS[language]);
  },
);

it('uses a general noun in place of a name that is hidden, and omits an amount that is unknown', () => {
  const of = (kind: string, transfer?: Notification['transfer']) =>
    notificationSentence({
      type: 'transaction',
      kind,
      data: { party: 'sender', name: 7 },
      transfer,
    });
  expect(of('expired')).toBe('Your transfer to your recipient has expired');
  expect(of('completed', { reference: 'WSL-1' })).toBe('your recipient has collected');
  expect(of('completed', { reference: 'WSL-1', centimes: 0 })).toBe(
    'your recipient has collected 0 MAD',
  );
});

it('isolates a name from the text direction of the sentence', () => {
  const text = (part: Partial<Notification>) =>
    notificationText(aNotification(part), notificationTranslators.ar, 'ar');
  expect(text({ person: karim, conversation: family })).toContain('\u2068Karim Tazi\u2069');
  expect(text({ person: karim, conversation: family })).toContain('\u2068Famille\u2069');
  expect(text({ type: 'delivery', kind: 'delivered', data: { name: 'Omar' } })).toContain(
    '\u2068Omar\u2069',
  );
});

it.each([
  [
    'sender',
    'Zineb has not collected 500 MAD yet. It has been ready for 3 days. If nobody collects it by 5 January 2027, you get it back.',
  ],
  [
    'receiver',
    '500 MAD is waiting for you. It has been ready for 3 days. Collect it by 5 January 2027.',
  ],
])(
  'the notification reminds the %s that cash is ready to collect, and states the deadline',
  (party, sentence) => {
    const data = { party, day: 3, until: '2027-01-05T12:00:00Z' };
    const transfer = { reference: 'WSL-1', recipient_name: 'Zineb', centimes: 50_000 };
    expect(
      notificationSentence({ type: 'transaction', kind: 'payout_reminder', data, transfer }),
    ).toBe(sentence);
  },
);

it('the notification about an unpaid transfer does not mention a refund', () => {
  const transfer = { reference: 'WSL-1', recipient_name: 'Zineb' };
  const told = {
    type: 'transaction',
    kind: 'expired',
    data: { party: 'sender' },
    transfer,
  } as const;
  expect(notificationSentence(told)).toBe('Your transfer to Zineb has expired');
});

/**
 * Rows of the table private.delivery_notices, except pickup_missed, each with the expected text of
 * the notification.
 */
const DELIVERIES = [
  ['submitted', 'receiver', 'A parcel from Omar is coming to you'],
  [
    'weigh_in_asked',
    'sender',
    'The measured weight of the parcel for Omar differs from the weight you entered. Answer now.',
  ],
  ['picked_up', 'sender', 'The parcel for Omar has been picked up'],
  ['picked_up', 'receiver', 'The parcel from Omar is on its way to you'],
  ['out_for_delivery', 'sender', 'The parcel for Omar is out for delivery'],
  [
    'out_for_delivery',
    'receiver',
    'The parcel from Omar is out for delivery. Have your code ready.',
  ],
  ['attempt_failed', 'sender', 'The parcel for Omar could not be delivered this time'],
  ['attempt_failed', 'receiver', 'The parcel from Omar could not be delivered this time'],
  ['rescheduled', 'sender', 'The parcel for Omar has a new delivery time'],
  ['rescheduled', 'receiver', 'The parcel from Omar has a new delivery time'],
  ['refused', 'sender', 'The parcel for Omar was refused and is coming back to you'],
  ['refused', 'receiver', 'The parcel from Omar is going back to the sender'],
  ['return_started', 'sender', 'The parcel for Omar is coming back to you'],
  ['return_started', 'receiver', 'The parcel from Omar is going back to the sender'],
  ['delivered', 'sender', 'The parcel for Omar has been delivered'],
  ['delivered', 'receiver', 'The parcel from Omar has been delivered. Is everything all right?'],
  ['returned', 'sender', 'The parcel for Omar has been returned to you'],
  ['returned', 'receiver', 'The parcel from Omar has been returned to the sender'],
  ['cancelled', 'sender', 'The parcel for Omar was cancelled'],
  ['cancelled', 'receiver', 'The parcel from Omar was cancelled'],
  ['lost', 'sender', 'The parcel for Omar is lost. You can report the loss.'],
  ['lost', 'receiver', 'The parcel from Omar is lost'],
  ['passed_on', 'sender', 'The parcel for Omar has a new courier and is still on its way'],
  ['passed_on', 'receiver', 'The parcel from Omar has a new courier and is still on its way'],
  ['claim_decided', 'sender', 'We have answered your report about the parcel for Omar'],
  ['claim_decided', 'receiver', 'We have answered your report about the parcel from Omar'],
  ['refund_paid', 'sender', 'You collected the refund for your parcel to Omar'],
  [
    'refund_locked',
    'sender',
    'Five wrong codes: the refund for your parcel to Omar is locked. Create a new code.',
  ],
] as const;
/** The sender reads the receiver's name, and the receiver reads the sender's name. */
const DIRECTION = {
  sender: { en: /(for|to) Omar/, fr: /(pour|destiné à) Omar/, ar: /إلى Omar/ },
  receiver: { en: /from Omar/, fr: /olis d’Omar/, ar: /من Omar/ },
};

it.each([
  [
    'former_holder',
    'Wasl has assigned parcel WP01 to someone else. You no longer need to deliver it.',
  ],
  ['next_holder', 'Wasl has assigned parcel WP01 to you. Confirm when you have it.'],
])('the notification tells the %s which parcel will be handed over', (party, sentence) => {
  const told = { type: 'delivery', kind: 'passed_on', data: { party, name: 'WP01' } } as const;
  expect(notificationSentence(told)).toBe(sentence);
});

describe.each(DELIVERIES)(
  'notification of the parcel event %s to the %s',
  (kind, party, sentence) => {
    const told = { type: 'delivery', kind, data: { party, name: 'Omar' } } as const;

    it('has the text that is written for the notified party', () =>
      expect(notificationSentence(told)).toBe(sentence));

    it.each(LANGUAGES)('names the other party in %s with the correct text direction', (language) =>
      expect(notificationSentence(told, language)).toMatch(DIRECTION[party][language]),
    );
  },
);
