// Screens on which recipients collect money, either with an account or through a link. Responses
// are mocked, because a link accepts only one code per minute.
import type { Page } from '@playwright/test';
import type { CollectLinkAnswer } from '../../apps/web/src/features/recipients/model/money-to-collect.ts';
import type { Shop } from '../../apps/web/src/shared/shops/shop.ts';
import type { ScreenRoute } from './screen-route.ts';

const LINK = '/collect/1111111111111111111111111';
const IN_A_MINUTE = '2026-11-22T10:31:00Z';

const answering = (answer: CollectLinkAnswer) => async (page: Page) => {
  await page.route('**/rpc/open_collect_link', (route) => route.fulfill({ json: answer }));
  await page.reload();
};
const FES = { name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const MONEY = { is_proven: true as const, amount_centimes: 220_000, city: FES };
const SHOP: Shop = {
  broker_id: '0199a900-0000-7000-8000-000000000009',
  name: 'Benali Services',
  city_id: 1,
  address: '14, boulevard Mohammed V',
  landmark: 'En face de la poste centrale',
  phone: '+212522200001',
  latitude: null,
  longitude: null,
  is_open: true,
  changes_at: '2026-11-22T19:00',
  today: '2026-11-22',
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    is_other: false,
    weekday,
    opens_at: '09:00',
    closes_at: '19:00',
  })),
  closed_days: [],
  other_from: null,
  other_until: null,
  rating: null,
};

export const COLLECT_SCREENS: ScreenRoute[] = [
  { name: 'money-to-collect', path: '/money?box=to-collect', as: 'karim' },
  { name: 'money-to-collect-none', path: '/money?box=to-collect', as: 'supervisor' },
  { name: 'money-collect', path: '/money/:coming-one', as: 'karim' },
  { name: 'collect-nowhere', path: LINK, as: 'visitor' },
  {
    name: 'collect-prove',
    path: LINK,
    as: 'visitor',
    act: answering({ is_proven: false, has_code: false, next_code_at: IN_A_MINUTE }),
  },
  {
    name: 'collect-code',
    path: LINK,
    as: 'visitor',
    act: answering({ is_proven: false, has_code: true, next_code_at: '2036-11-22T10:31:00Z' }),
  },
  {
    name: 'collect-waiting',
    path: LINK,
    as: 'visitor',
    act: answering({ ...MONEY, is_ready: false, until: null, reference: null, shop: null }),
  },
  {
    name: 'collect-ready',
    path: LINK,
    as: 'visitor',
    act: answering({
      ...MONEY,
      is_ready: true,
      until: '2027-01-06T10:30:00Z',
      reference: 'WSL-7K3M-Q9TD',
      shop: SHOP,
    }),
  },
];
