// Screens of ratings, broker notifications and settlements between brokers, for brokers and
// operators.
import { testShop } from '../../apps/web/src/shared/shops/test-shop.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';
import { withMockAnswers } from './with-mock-answers.ts';

type Act = NonNullable<ScreenRoute['act']>;

const SHOP = { ...testShop, rating: { mean: 4.6, count: 23 } };
const SETTLEMENT = {
  id: 'a',
  is_giver: true,
  amount_centimes: 420_000,
  status: 'open',
  lapses_at: '2036-11-24T19:00:00Z',
  ended_at: null,
  has_confirmed: false,
  has_other_confirmed: true,
  other: SHOP,
  place: SHOP,
};
const SETTLEMENTS = [
  SETTLEMENT,
  { ...SETTLEMENT, id: 'b', is_giver: false, amount_centimes: 90_000, has_other_confirmed: false },
  { ...SETTLEMENT, id: 'c', status: 'settled', ended_at: '2026-11-20T18:00:00Z' },
  { ...SETTLEMENT, id: 'd', status: 'lapsed', ended_at: '2026-11-19T19:00:00Z', is_giver: false },
];
const LISTED = {
  id: 'a',
  giver: 'Benali Services',
  taker: 'Bennis & Fils',
  giver_city: { name: 'Casablanca', name_fr: 'Casablanca', name_ar: 'الدار البيضاء' },
  taker_city: { name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' },
  amount_centimes: 420_000,
  status: 'open',
  proposed_at: '2026-11-22T19:00:00Z',
  lapses_at: '2026-11-23T19:00:00Z',
  has_giver_confirmed: true,
  has_taker_confirmed: false,
};
const RATINGS = {
  shown: { mean: 4.6, count: 23 },
  open: [{ transfer_id: 'x', reference: 'WSL-7K3M-Q9TD', completed_at: '2026-11-21T10:00:00Z' }],
  ratings: [
    { id: 'a', stars: 5, words: 'Rapide et souriant', month: '2026-11', is_reported: false },
    { id: 'b', stars: 2, words: null, month: '2026-10', is_reported: true },
  ],
};
const OF_CUSTOMER = {
  is_by_broker: true,
  whom: null,
  stars: null,
  words: null,
  until: '2036-12-05T10:00:00Z',
  is_hidden: false,
};
const OF_BROKER = { ...OF_CUSTOMER, is_by_broker: false, whom: 'Benali Services' };
const REPORTED = {
  id: 'a',
  transfer_reference: 'WSL-7K3M-Q9TD',
  business_name: 'Benali Services',
  customer: 'A••• A•••',
  is_by_broker: false,
  stars: 1,
  words: 'Il a menti',
  given_at: '2026-11-20T18:00:00Z',
  report_reason: 'Ce n’était pas mon client',
  hidden_reason: null,
};
const unfold: Act = async (page) => {
  await page.locator('main summary').first().click();
  await page.getByRole('radio').nth(3).check({ force: true });
};
const toRating: Act = async (page) => {
  await page.getByRole('radio').nth(4).check({ force: true });
  await page.getByRole('radio').first().scrollIntoViewIfNeeded();
};

export const SETTLEMENT_SCREENS: ScreenRoute[] = [
  {
    name: 'broker-settlements',
    path: '/broker/settlements',
    as: 'youssef',
    act: withMockAnswers({ my_settlements: SETTLEMENTS }),
  },
  { name: 'broker-settlements-none', path: '/broker/settlements', as: 'salma' },
  {
    name: 'broker-ratings',
    path: '/broker/ratings',
    as: 'youssef',
    act: withMockAnswers({ my_ratings: RATINGS, transfer_rating: OF_CUSTOMER }, unfold),
  },
  { name: 'broker-ratings-first', path: '/broker/ratings', as: 'salma' },
  {
    name: 'money-rating',
    path: '/money/:transfer-completed',
    as: 'amina',
    act: withMockAnswers({ transfer_rating: OF_BROKER }, toRating),
  },
  {
    name: 'money-rated',
    path: '/money/:transfer-completed',
    as: 'amina',
    act: withMockAnswers({ transfer_rating: { ...OF_BROKER, stars: 4, words: 'Très bien' } }),
  },
  {
    name: 'operator-settlements',
    path: '/operator?tab=finance',
    as: 'supervisor',
    act: withMockAnswers(
      { list_settlements: [LISTED] },
      pressButton('operator.money_part_settlements'),
    ),
  },
  {
    name: 'operator-ratings',
    path: '/operator?tab=reports',
    as: 'operator',
    act: withMockAnswers({ list_ratings: [REPORTED] }, pressButton('operator.reports_ratings')),
  },
];
