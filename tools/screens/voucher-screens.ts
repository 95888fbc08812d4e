// Screens of vouchers. The recipient creates and shows a voucher; the broker scans the voucher and
// pays it. The script signs the vouchers with a test key, because a real voucher would block the
// counter payout of its transfer.
import type { Page } from '@playwright/test';
import { newVoucherToken, voucherQrText, voucherTokenHash } from '@wasl/core/check-voucher';
import { makeTestSigner, signReceipt } from '@wasl/core/test-signer';
import type { Text } from '../../apps/web/testing/text.ts';
import type { ScreenRoute } from './screen-route.ts';

const YOUSSEF = '0199a000-0000-7000-8000-000000000002';
const HOURS = 3600;

async function signedVoucher(token: string, broker = YOUSSEF) {
  const signer = await makeTestSigner('one');
  const issued = Math.floor(Date.now() / 1000) - 600;
  const signed = await signReceipt(
    {
      ...{ reference: 'WSL-7K3M-Q9TD', centimes: 65_000, broker, name: 'Karim Tazi' },
      ...{ issued, until: issued + 6 * HOURS, hash: await voucherTokenHash(token) },
    },
    signer,
    { typ: 'voucher+jws', kid: 'one' },
  );
  return { signed, keys: signer.keys };
}

const fill = async (page: Page, t: Text, broker?: string) => {
  const token = newVoucherToken();
  const { signed, keys } = await signedVoucher(token, broker);
  await page.route('**/rpc/receipt_public_keys', (route) => route.fulfill({ json: keys }));
  await page.reload();
  await page.getByLabel(t('vouchers.type')).fill(voucherQrText(token, signed));
  await page.getByRole('button', { name: t('vouchers.check') }).click();
};

type Act = NonNullable<ScreenRoute['act']>;

const made: Act = async (page, t) => {
  const { signed } = await signedVoucher(newVoucherToken());
  await page.route('**/functions/v1/sign-voucher', (route) =>
    route.fulfill({ json: { outcome: 'made', voucher: signed } }),
  );
  await page.getByLabel(t('vouchers.code')).fill('20481632');
  await page.getByRole('button', { name: t('vouchers.make') }).click();
  await page.getByRole('img', { name: t('vouchers.qr') }).waitFor();
};
const read: Act = async (page, t) => {
  await fill(page, t);
  await page.getByText(t('vouchers.true')).waitFor();
};
const refused: Act = async (page, t) => {
  await fill(page, t, '0199a000-0000-7000-8000-000000000009');
  await page.getByText(t('vouchers.bad.other_broker')).waitFor();
};
/**
 * Pays out a voucher as if the broker's device were offline: every request to redeem the voucher
 * fails. The app then keeps the redemption on the device.
 */
const waiting: Act = async (page, t) => {
  await page.route('**/rpc/redeem_payout_voucher', (route) => route.abort());
  await read(page, t, { pendingReference: '' });
  await pay(page, t);
  await page.getByText(t('vouchers.kept')).waitFor();
};
const found: Act = async (page, t) => {
  await page.route('**/rpc/redeem_payout_voucher', (route) =>
    route.fulfill({ json: { outcome: 'voucher_used' } }),
  );
  await read(page, t, { pendingReference: '' });
  await pay(page, t);
  await page.getByText(t('broker_day.voucher_used')).waitFor();
};

async function pay(page: Page, t: Text): Promise<void> {
  await page.getByLabel(t('brokers.last4')).fill('A123');
  await page.getByRole('checkbox').check();
  await page.locator('form button[type=submit]').last().click();
}

export const VOUCHER_SCREENS: ScreenRoute[] = [
  { name: 'voucher-ask', path: '/money/:coming-one/voucher', as: 'karim' },
  { name: 'voucher', path: '/money/:coming-one/voucher', as: 'karim', act: made },
  { name: 'voucher-read', path: '/broker/voucher', as: 'youssef' },
  { name: 'voucher-true', path: '/broker/voucher', as: 'youssef', act: read },
  { name: 'voucher-refused', path: '/broker/voucher', as: 'youssef', act: refused },
  { name: 'voucher-waiting', path: '/broker/voucher', as: 'youssef', act: waiting },
  { name: 'voucher-found', path: '/broker/voucher', as: 'youssef', act: found },
];
