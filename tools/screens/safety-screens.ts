// Screens of the safety questions before money is sent, and of monthly transfers. The response that
// triggers the questions is mocked, so that no history of many transfers is needed.
import type { Page } from '@playwright/test';
import type { ScreenRoute } from './screen-route.ts';

const CONFIRM = '/money/new?draft=:draft-confirm';
const NOTHING = {
  needs_scam_notice: false,
  times_usual: null,
  usual_centimes: null,
  must_type: false,
  proof: null,
};

/**
 * Mocked response to the request for a quote. The server's own response is not used, because the
 * demo's sender has reached the daily limit.
 */
const QUOTE = {
  id: '0199a900-0000-7000-8000-00000000000a',
  amount_centimes: 120_000,
  fee_payer: 'sender',
  fee_centimes: 1600,
  total_centimes: 121_600,
  payout_centimes: 120_000,
};

const asking = (open: object) => async (page: Page) => {
  await page.route('**/rpc/quote_money_transfer', (route) => route.fulfill({ json: QUOTE }));
  await page.route('**/rpc/sending_checks', (route) =>
    route.fulfill({ json: [{ ...NOTHING, ...open }] }),
  );
  await page.reload();
  const question = page.locator('section[aria-labelledby] h2');
  await question.evaluate((element) => element.scrollIntoView({ block: 'start' }));
};

export const SAFETY_SCREENS: ScreenRoute[] = [
  { name: 'safety-frauds', path: CONFIRM, as: 'amina', act: asking({ needs_scam_notice: true }) },
  {
    name: 'safety-ten-times',
    path: CONFIRM,
    as: 'amina',
    act: asking({ times_usual: 10, usual_centimes: 10_000 }),
  },
  {
    name: 'safety-twenty-times',
    path: CONFIRM,
    as: 'amina',
    act: asking({ times_usual: 20, usual_centimes: 5_000, must_type: true }),
  },
  { name: 'safety-code', path: CONFIRM, as: 'amina', act: asking({ proof: 'code' }) },
  { name: 'safety-sign-in', path: CONFIRM, as: 'amina', act: asking({ proof: 'sign_in' }) },
  { name: 'monthly', path: '/money/monthly', as: 'amina' },
  { name: 'monthly-none', path: '/money/monthly', as: 'karim' },
  { name: 'monthly-new', path: '/money/monthly/new', as: 'amina' },
  { name: 'monthly-like', path: '/money/monthly/new?like=:transfer-completed', as: 'amina' },
];
