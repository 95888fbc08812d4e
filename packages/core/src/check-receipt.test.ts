// A receipt is valid only if it is identical to the receipt that the Wasl instance signed. Every
// change is detected, even if somebody signs the changed receipt with another key.
import { beforeAll, describe, expect, it } from 'vitest';
import { checkReceipt, type Receipt } from './check-receipt.ts';
import { encodeJson, makeTestSigner, signReceipt, type TestSigner } from './test-signer.ts';

const RECEIPT = {
  type: 'wasl.transfer-receipt',
  reference: 'WS-7K2M-9QXA',
  recipient_name: 'كريم الإدريسي',
  total_centimes: 50_800,
  shop: { name: 'Épicerie Salma', city: { ar: 'مراكش' } },
};
describe('checkReceipt', () => {
  let own: TestSigner;
  let other: TestSigner;
  let signature: string;
  const check = (file: unknown) => checkReceipt(JSON.stringify(file), own.keys);

  beforeAll(async () => {
    own = await makeTestSigner('one');
    other = await makeTestSigner('one');
    signature = await signReceipt(RECEIPT, own);
  });

  it('accepts a signed receipt as a file with its properties in any order, or as the signature alone', async () => {
    const turned = Object.fromEntries(Object.entries(RECEIPT).reverse());
    for (const text of [
      JSON.stringify({ receipt: RECEIPT, signature }),
      `\n${JSON.stringify({ signature, receipt: turned }, null, 2)}\n`,
      ` ${signature}\n`,
    ]) {
      expect(await checkReceipt(text, own.keys)).toEqual({ outcome: 'true', receipt: RECEIPT });
    }
  });

  it.each<[string, (receipt: Receipt) => unknown]>([
    ['an amount', (receipt) => ({ ...receipt, total_centimes: 90_800 })],
    ['a name within', (receipt) => ({ ...receipt, shop: { ...RECEIPT.shop, name: 'Salma' } })],
    ['a line more', (receipt) => ({ ...receipt, refund_centimes: 1 })],
    ['a line less', ({ reference: _, ...receipt }) => receipt],
    ['nothing left', () => undefined],
  ])(
    'reports a receipt as changed if its readable part differs from the signed part: %s',
    async (_, change) => {
      expect(await check({ receipt: change(RECEIPT), signature })).toEqual({ outcome: 'changed' });
    },
  );

  it('detects changed content, a missing signature and a changed signature', async () => {
    const [header, , made] = signature.split('.');
    const forged = encodeJson({ ...RECEIPT, total_centimes: 90_800 });
    const changed = { outcome: 'changed' };
    expect(await checkReceipt(`${header}.${forged}.${made}`, own.keys)).toEqual(changed);
    expect(await checkReceipt(`${header}.${forged}.`, own.keys)).toEqual({ outcome: 'unreadable' });
    expect(await checkReceipt(signature.replace(/.{4}$/, 'AAAA'), own.keys)).toEqual(changed);
  });

  it('rejects a receipt whose header names an algorithm other than ES256, or contains a public key', async () => {
    for (const alg of ['none', 'HS256', 'RS256', undefined]) {
      const asked = await signReceipt(RECEIPT, own, { alg });
      expect(await checkReceipt(asked, own.keys)).toEqual({ outcome: 'changed' });
    }
    const carried = { jwk: other.keys.keys[0] };
    expect(await checkReceipt(await signReceipt(RECEIPT, other, carried), own.keys)).toEqual({
      outcome: 'changed',
    });
  });

  it('rejects a document that is signed with the same key but is not a receipt', async () => {
    const text = await signReceipt({ ...RECEIPT, type: 'something else' }, own);
    expect(await checkReceipt(text, own.keys)).toEqual({ outcome: 'changed' });
  });

  it('reports a receipt as signed with an unknown key', async () => {
    const unknown = { outcome: 'unknown_key' };
    for (const kid of ['two', undefined, null]) {
      expect(await checkReceipt(await signReceipt(RECEIPT, own, { kid }), own.keys)).toEqual(
        unknown,
      );
    }
    const [nameless] = own.keys.keys.map(({ kid: _, ...key }) => key);
    const text = await signReceipt(RECEIPT, own, { kid: undefined });
    expect(await checkReceipt(text, { keys: nameless ? [nameless] : [] })).toEqual(unknown);
  });

  it.each([
    '',
    'hello',
    '{}',
    '[]',
    'null',
    '{"signature":7}',
    '{"signature":"a.b.c.d"}',
    '{"signature":"*.*.*"}',
    'a.b.c',
    `${encodeJson([])}.${encodeJson({})}.AAAA`,
  ])('reports %j as unreadable', async (text) => {
    expect(await checkReceipt(text, own.keys)).toEqual({ outcome: 'unreadable' });
  });
});
