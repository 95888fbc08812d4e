// Tests of creating a voucher. After a wrong payout code, the number of remaining attempts is
// shown. A retry requests the same voucher. A created voucher is shown without a network.
import { makeTestSigner, signReceipt } from '@wasl/core/test-signer';
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import {
  forgetVoucher,
  readSignedVoucher,
  type StoredVoucher,
  storedVoucher,
} from '../model/stored-voucher.ts';
import { VoucherForm } from './voucher-form.tsx';
import { VoucherSheet } from './voucher-sheet.tsx';

const SIGN = 'functions/v1/sign-voucher';

it('each retry requests the same voucher until the server signs it; the voucher is then stored and shown', async () => {
  signIn('karim');
  forgetVoucher('t1');
  const server = deferServer();
  const made: StoredVoucher[] = [];
  const form = <VoucherForm transferId="t1" knownCode={null} onMade={(kept) => made.push(kept)} />;
  const screen = await mountIn('fr', form, 'vouchers');
  const press = () => screen.getByRole('button', { name: text('vouchers.make') }).click();
  await press();
  await expect.element(screen.getByText(text('errors.PAYOUT_CODE_INVALID'))).toBeVisible();
  await screen.getByLabelText(text('vouchers.code')).fill('2048 1632');
  await press();
  await expect.poll(() => server.sentTo(SIGN).length).toBe(1);
  server.fail(SIGN, 500, {});
  await expect.element(screen.getByText(text('vouchers.make_failed'))).toBeVisible();
  await press();
  await expect.poll(() => server.sentTo(SIGN).length).toBe(2);
  const [first, second] = server.sentTo(SIGN).map((body) => JSON.parse(body));
  expect(second).toEqual(first);
  expect(first).toMatchObject({ transfer_id: 't1', payout_code: '20481632' });
  server.answer(SIGN, { outcome: 'wrong_code', attempts_left: 3 });
  await expect.element(screen.getByText(text('vouchers.wrong_code', { left: 3 }))).toBeVisible();
  await press();
  await expect.poll(() => server.sentTo(SIGN).length).toBe(3);
  const until = 1_895_000_000;
  const content = { reference: 'WSL-7K3M-Q9TD', centimes: 65_000, broker: 'b', name: 'Karim Tazi' };
  const voucher = await signReceipt(
    { ...content, issued: until - 60, until, hash: first.token_hash },
    await makeTestSigner('one'),
  );
  server.answer(SIGN, { outcome: 'made', voucher });
  await expect.poll(() => made.length).toBe(1);
  const kept = storedVoucher('t1');
  const shown = kept && readSignedVoucher(kept);
  if (!shown) throw new Error('no voucher is stored');
  const sheet = await mountIn('fr', <VoucherSheet shown={shown} />, 'vouchers');
  await expect.element(sheet.getByRole('img', { name: text('vouchers.qr') })).toBeVisible();
  await expect.element(sheet.getByText('Karim Tazi')).toBeVisible();
});
