// Tests of the target path of every kind, for every notified party.
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
  ['having been added to a group', talk('added'), '/fr/chats/c1'],
  ['a message whose conversation is gone', { kind: 'message' }, undefined],
  ['a transfer, to the sender', transfer('sender'), '/fr/money/t1'],
  ['a transfer, to the receiver', transfer('receiver'), '/fr/money/t1'],
  ['a transfer, to the broker', transfer('broker'), '/fr/broker'],
  ['a transfer, to the chosen broker', transfer('chosen_broker'), '/fr/broker'],
  ['a transfer, to who took the cash', transfer('cash_broker'), '/fr/broker'],
  ['a transfer, to nobody by name', transfer(), '/fr/broker'],
  ['a monthly transfer', { ...transfer('sender'), kind: 'schedule_due' }, '/fr/money/new?draft=t1'],
  ['a dispute', { ...transfer(), data: { dispute_id: 'p1' } }, '/fr/disputes/p1'],
  ['a late dispute', account('operator_dispute_late'), '/fr/operator?tab=disputes'],
  ['a test of the console', account('operator_test'), '/fr/operator?tab=start'],
  ['a broker’s device', account('operator_broker_device_asked'), '/fr/operator?tab=brokers'],
  ['a courier’s device', account('operator_courier_device_asked'), '/fr/operator?tab=deliveries'],
  ['a proposal', account('operator_money_proposed'), '/fr/operator?tab=proposals'],
  ['an executed proposal', account('operator_money_executed'), '/fr/operator?tab=proposals'],
  ['a rejected proposal', account('operator_money_rejected'), '/fr/operator?tab=proposals'],
  ['a lapsed proposal', account('operator_money_expired'), '/fr/operator?tab=proposals'],
  ['a finding', account('operator_money_findings'), '/fr/operator?tab=proposals&part=findings'],
  ['a transfer that is gone', { ...transfer('sender'), transfer_id: null }, undefined],
  [
    'a parcel, to the sender',
    delivery({ party: 'sender', delivery_id: 'd1' }),
    '/fr/deliveries/d1',
  ],
  [
    'a parcel, to the receiver',
    delivery({ party: 'receiver', delivery_id: 'd1' }),
    '/fr/deliveries/d1',
  ],
  [
    'a parcel, to the agent who is to take it over',
    delivery({ party: 'next_holder', delivery_id: 'd1' }),
    '/fr/courier/d1',
  ],
  // The former holder can no longer open the parcel.
  [
    'a parcel, to the agent who had it',
    delivery({ party: 'former_holder', delivery_id: 'd1' }),
    '/fr/courier',
  ],
  // Demo data contains notifications about parcels that do not exist.
  ['a parcel without an id', delivery({ name: 'Omar' }), undefined],
  ['one new home', account('home_alert', { ...home, count: 1 }), '/fr/homes/h1'],
  ['several new homes', account('home_alert', { ...home, count: 2 }), '/fr/homes'],
  ['a new home without its id', account('home_alert', { count: 1 }), '/fr/homes'],
  ['a home taken down', account('home_taken_down', home), '/fr/properties/h1'],
  ['a home taken down without its id', account('home_taken_down'), '/fr/properties'],
  [
    'a visit that is asked for',
    account('home_viewing_asked', { ...home, conversation_id: 'c1' }),
    '/fr/chats/c1',
  ],
  ['a visit without its conversation', account('home_viewing_soon', home), '/fr/visits'],
  ['a home put back', account('home_put_back', home), '/fr/properties/h1'],
  ['a home put back without its id', account('home_put_back'), '/fr/properties'],
  ['approved papers', account('identity_approved'), '/fr/profile'],
  ['rejected papers', account('identity_rejected'), '/fr/profile'],
  ['a proven address', account('address_approved'), '/fr/profile'],
  ['an address that was not proven', account('address_rejected'), '/fr/profile'],
  ['the end of a broker’s work', account('broker_ended'), '/fr/profile'],
  ['a month', account('monthly_digest', { month: '2026-10' }), '/fr/money/statement?month=2026-10'],
  ['papers that are wanted', account('identity_more_requested'), '/fr/profile'],
  ['news of a later year', account('of_next_year'), undefined],
  ['what only looks like papers', { type: 'delivery', kind: 'identity_lost' }, undefined],
  // An id of another subject gives no link.
  ['a parcel with a conversation', { type: 'delivery', conversation_id: 'c1' }, undefined],
  ['a message with a transfer', { kind: 'message', transfer_id: 't1' }, undefined],
  ['a message with a parcel', { kind: 'message', data: { delivery_id: 'd1' } }, undefined],
])('returns the right path for %s', (_, part, path) => {
  expect(notificationPath(aNotification(part), 'fr')).toBe(path);
});

it.each(['en', 'fr', 'ar'] as const)('returns a path in the language %s', (language) => {
  expect(notificationPath(aNotification(talk('message')), language)).toBe(`/${language}/chats/c1`);
});
