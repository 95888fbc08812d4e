// Tests the forms of a settlement between two brokers. The broker who gives the cash and the broker
// who takes it each confirm exactly the proposed sum in one request. A broker can also decline the
// settlement.
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { testShop } from '../../../shared/shops/test-shop.ts';
import { text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { Settlement } from '../model/settlement.ts';
import { OpenSettlementCard } from './open-settlement-card.tsx';

const settlement: Settlement = {
  id: 'a',
  is_giver: true,
  amount_centimes: 420_000,
  status: 'open',
  lapses_at: '2036-11-24T19:00:00Z',
  ended_at: null,
  has_confirmed: false,
  has_other_confirmed: false,
  other: testShop,
  place: testShop,
};

testForms(
  [
    {
      name: 'cash that is brought',
      element: () => <OpenSettlementCard settlement={settlement} />,
      press: () => text('settlements.confirm_given', { sum: formatExactMoney(420_000, 'en') }),
      others: ['settlements.decline'],
      path: 'rpc/confirm_settlement',
      done: { answer: settlement, says: 'settlements.confirmed_done' },
    },
    {
      name: 'cash that is taken',
      element: () => <OpenSettlementCard settlement={{ ...settlement, is_giver: false }} />,
      press: () => text('settlements.confirm_got', { sum: formatExactMoney(420_000, 'fr') }),
      others: ['settlements.decline'],
      path: 'rpc/confirm_settlement',
      done: { answer: settlement, says: 'settlements.confirmed_done' },
    },
    {
      name: 'a settlement that is not done',
      element: () => <OpenSettlementCard settlement={settlement} />,
      press: 'settlements.decline',
      path: 'rpc/decline_settlement',
      done: { answer: settlement, says: 'settlements.declined_done' },
    },
  ],
  'settlements',
  'shops',
);
