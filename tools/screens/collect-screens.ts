// What recipients see, with an account and by a link. A link shows its money for one code a minute, so its answers are given here.
import type { Page } from '@playwright/test';
import type { ScreenRoute } from './screen-route.ts';

const LINK = '/collect/1111111111111111111111111';
const IN_A_MINUTE = '2026-11-22T10:31:00Z';

const answering = (answer: object) => async (page: Page) => {
  await page.route('**/rpc/open_collect_link', (route) => route.fulfill({ json: answer }));
  await page.reload();
};
const FES = { name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const MONEY = { is_proven: true, amount_centimes: 220_000, city: FES };

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
      shop: {
        name: 'Benali Services',
        address: '14, boulevard Mohammed V',
        opening_hours: '09:00-19:00',
      },
    }),
  },
];
