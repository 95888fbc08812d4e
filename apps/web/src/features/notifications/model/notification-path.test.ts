// Tests of the page to which a notification links, for every kind of notification and every
// notified party.
import { expect, it } from 'vitest';
import type { Notification } from './notification.ts';
import { notificationPath } from './notification-path.ts';
import { aNotification } from './test-notification.ts';

const talk = (kind: string) => ({ kind, conversation_id: 'c1' });
const transfer = (party?: string) => ({
  type: 'transaction' as const,
  kind: 'funded',
  transfer_id: 't1',
  data: party ? { party } : {},
});
const delivery = (data: Record<string, unknown>) => ({
  type: 'delivery' as const,
  kind: 'delivered',
  data,
});
const account = (kind: string, data = {}) => ({ type: 'account' as const, kind, data });
const home = { property_id: 'h1' };

it.each<[string, Partial<Notification>, string | undefined]>([
  ['a message', talk('message'), '/fr/chats/c1'],
  ['a request', talk('request'), '/fr/chats/c1'],
  ['an addition to a group', talk('added'), '/fr/chats/c1'],
  ['a message in a deleted conversation', { kind: 'message' }, undefined],
  ['a transfer, for the sender', transfer('sender'), '/fr/money/t1'],
  ['a transfer, for the receiver', transfer('receiver'), '/fr/money/t1'],
  ['a transfer, for the broker', transfer('broker'), '/fr/broker'],
  ['a transfer, for the chosen broker', transfer('chosen_broker'), '/fr/broker'],
  ['a transfer, for the cash-in broker', transfer('cash_broker'), '/fr/broker'],
  ['a transfer, without a party', transfer(), '/fr/broker'],
  ['a monthly transfer', { ...transfer('sender'), kind: 'schedule_due' }, '/fr/money/new?draft=t1'],
  ['a dispute', { ...transfer(), data: { dispute_id: 'p1' } }, '/fr/disputes/p1'],
  ['a late dispute', account('operator_dispute_late'), '/fr/operator?tab=disputes'],
  ['a test notification of the console', account('operator_test'), '/fr/operator?tab=start'],
  ['a broker’s device', account('operator_broker_device_asked'), '/fr/operator?tab=brokers'],
  ['a courier’s device', account('operator_courier_device_asked'), '/fr/operator?tab=deliveries'],
  ['a money proposal', account('operator_money_proposed'), '/fr/operator?tab=proposals'],
  ['an executed proposal', account('operator_money_executed'), '/fr/operator?tab=proposals'],
  ['a rejected proposal', account('operator_money_rejected'), '/fr/operator?tab=proposals'],
  ['a lapsed proposal', account('operator_money_expired'), '/fr/operator?tab=proposals'],
  [
    'findings of a ledger check',
    account('operator_money_findings'),
    '/fr/operator?tab=proposals&part=findings',
  ],
  ['a deleted transfer', { ...transfer('sender'), transfer_id: null }, undefined],
  [
    'a parcel, for the sender',
    delivery({ party: 'sender', delivery_id: 'd1' }),
    '/fr/deliveries/d1',
  ],
  [
    'a parcel, for the receiver',
    delivery({ party: 'receiver', delivery_id: 'd1' }),
    '/fr/deliveries/d1',
  ],
  [
    'a parcel, for the next agent',
    delivery({ party: 'next_holder', delivery_id: 'd1' }),
    '/fr/courier/d1',
  ],
  // An agent who has handed the parcel to the next person can no longer open the parcel's page.
  [
    'a parcel, for the previous agent',
    delivery({ party: 'former_holder', delivery_id: 'd1' }),
    '/fr/courier',
  ],
  // The demo data contains notifications about parcels that do not exist.
  ['a parcel without an id', delivery({ name: 'Omar' }), undefined],
  ['one new home', account('home_alert', { ...home, count: 1 }), '/fr/homes/h1'],
  ['several new homes', account('home_alert', { ...home, count: 2 }), '/fr/homes'],
  ['a new home without its id', account('home_alert', { count: 1 }), '/fr/homes'],
  ['a home taken down', account('home_taken_down', home), '/fr/properties/h1'],
  ['a home taken down without its id', account('home_taken_down'), '/fr/properties'],
  [
    'a requested visit',
    account('home_viewing_asked', { ...home, conversation_id: 'c1' }),
    '/fr/chats/c1',
  ],
  ['a visit without its conversation', account('home_viewing_soon', home), '/fr/visits'],
  ['a restored home', account('home_put_back', home), '/fr/properties/h1'],
  ['a restored home without its id', account('home_put_back'), '/fr/properties'],
  ['approved papers', account('identity_approved'), '/fr/profile'],
  ['rejected papers', account('identity_rejected'), '/fr/profile'],
  ['a verified address', account('address_approved'), '/fr/profile'],
  ['a rejected address', account('address_rejected'), '/fr/profile'],
  ['the end of a broker contract', account('broker_ended'), '/fr/profile'],
  [
    'a monthly digest',
    account('monthly_digest', { month: '2026-10' }),
    '/fr/money/statement?month=2026-10',
  ],
  ['requested papers', account('identity_more_requested'), '/fr/profile'],
  ['an unknown kind of a newer server', account('of_next_year'), undefined],
  [
    'a kind with the prefix of papers but another type',
    { type: 'delivery', kind: 'identity_lost' },
    undefined,
  ],
  // There is no link if the only id in the notification does not belong to its type or kind.
  ['a parcel with a conversation', { type: 'delivery', conversation_id: 'c1' }, undefined],
  ['a message with a transfer', { kind: 'message', transfer_id: 't1' }, undefined],
  ['a message with a parcel', { kind: 'message', data: { delivery_id: 'd1' } }, undefined],
])('returns the link target, if there is one, of a notification about %s', (_, part, path) => {
  expect(notificationPath(aNotification(part), 'fr')).toBe(path);
});

it.each(['en', 'fr', 'ar'] as const)(
  'returns the link target of a notification in the language %s',
  (language) => {
    expect(notificationPath(aNotification(talk('message')), language)).toBe(
      `/${language}/chats/c1`,
    );
  },
);
