// A broker may pay a voucher only if the voucher is unchanged, names this broker and has not
// expired.
import { beforeAll, describe, expect, it } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import {
  checkVoucher,
  newVoucherToken,
  type Voucher,
  voucherQrText,
  voucherTokenHash,
} from './check-voucher.ts';
import { encodeJson, makeTestSigner, signReceipt, type TestSigner } from './test-signer.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const ISSUED = 1_795_000_000;
const UNTIL = ISSUED + 6 * 3_600;
const NOW = (ISSUED + 60) * 1000;
const BROKER = '6f1d7f0e-6d0c-4f7a-8a3e-0c5b0b8f1a11';

describe('checkVoucher', () => {
  let own: TestSigner;
  let token: string;
  let voucher: Voucher;
  const signed = (changes: object = {}, header: object = {}, signer = own) =>
    signReceipt({ ...voucher, ...changes }, signer, { typ: 'voucher+jws', ...header });
  const check = async (text: string, reader: object = {}) =>
    checkVoucher(text, { keys: own.keys, brokerId: BROKER, now: NOW, ...reader });

  beforeAll(async () => {
    own = await makeTestSigner('one');
    token = newVoucherToken();
    voucher = {
      ...{ reference: 'WS-7K2M-9QXA', centimes: 50_000, broker: BROKER, name: 'كريم الإدريسي' },
      ...{ issued: ISSUED, until: UNTIL, hash: await voucherTokenHash(token) },
    };
  });

  it('accepts a signed voucher, even with spaces or line breaks in its text, and returns its token', async () => {
    const text = voucherQrText(token, await signed());
    for (const given of [text, ` ${text.slice(0, 40)}\n  ${text.slice(40)}\n`]) {
      expect(await check(given)).toEqual({ outcome: 'true', voucher, token });
    }
  });

  it.each<[string, object]>([
    ['the sum', { centimes: 90_000 }],
    ['the broker', { broker: 'another' }],
    ['the time', { until: UNTIL + 3_600 }],
    ['the hash', { hash: 'a'.repeat(43) }],
  ])('rejects a voucher after a change of %s', async (_, changes) => {
    const [header, , signature] = (await signed()).split('.');
    const forged = `${header}.${encodeJson({ ...voucher, ...changes })}.${signature}`;
    expect(await check(voucherQrText(token, forged))).toEqual({ outcome: 'changed' });
  });

  it('rejects a voucher with a forged signature, and reports a voucher signed with an unknown key', async () => {
    const forger = await makeTestSigner('one');
    expect(await check(voucherQrText(token, await signed({}, {}, forger)))).toEqual({
      outcome: 'changed',
    });
    expect(await check(voucherQrText(token, await signed({}, { kid: 'two' })))).toEqual({
      outcome: 'unknown_key',
    });
  });

  it("rejects a receipt, a voucher whose amount is a text, and a voucher with another voucher's token", async () => {
    for (const text of [
      voucherQrText(token, await signed({}, { typ: 'receipt+jws' })),
      voucherQrText(token, await signed({ centimes: '50000' })),
      voucherQrText(newVoucherToken(), await signed()),
    ]) {
      expect(await check(text)).toEqual({ outcome: 'changed' });
    }
    expect(await checkReceipt(await signed(), own.keys)).toEqual({ outcome: 'changed' });
  });

  it.each([
    [BROKER, 'true'],
    ['another', 'other_broker'],
  ])(
    'compares the ID of the paying broker with the ID in the voucher: for %s the result is %s',
    async (brokerId, outcome) => {
      expect(await check(voucherQrText(token, await signed()), { brokerId })).toMatchObject({
        outcome,
      });
    },
  );

  it.each([
    ['at its first moment', ISSUED * 1000, 'true'],
    ['by a clock ten minutes behind', ISSUED * 1000 - 10 * MINUTE, 'true'],
    ['by a clock more than that behind', ISSUED * 1000 - 10 * MINUTE - 1, 'clock'],
    ['by a clock a day behind', NOW - DAY, 'clock'],
    ['in its last moment', UNTIL * 1000 - 1, 'true'],
    ['when it is over', UNTIL * 1000, 'expired'],
    ['by a clock a day ahead', NOW + DAY, 'expired'],
  ])('if a voucher is checked %s, the outcome is %s', async (_, now, outcome) => {
    expect(await check(voucherQrText(token, await signed()), { now })).toMatchObject({ outcome });
  });

  it.each(['', 'WSL-0000-0000', 'WV1.', 'WV1.short.a.b.c', 'WV1.bXkgc2l4dGVlbiBieXRlcw.a.b'])(
    'reports that %j is not a voucher',
    async (text) => {
      expect(await check(text)).toEqual({ outcome: 'unreadable' });
    },
  );

  it('a voucher with the longest name fits into one QR code that a phone can read', async () => {
    const text = voucherQrText(
      token,
      await signed({ name: 'ض'.repeat(120) }, { kid: 'k'.repeat(43) }),
    );
    // Capacity in bytes of a QR code of version 26, level M. For people with names of ordinary
    // length, version 19 is enough.
    expect(text.length).toBeLessThan(1_060);
    const usual = voucherQrText(token, await signed({}, { kid: 'k'.repeat(43) }));
    expect(usual.length).toBeLessThan(600);
  });
});
