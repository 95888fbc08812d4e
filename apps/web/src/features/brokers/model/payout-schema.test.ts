import { expect, it } from 'vitest';
import { payoutSchema } from './payout-schema.ts';

const answers = {
  code: '١٢٣٤ 5678',
  counted: '500',
  document_type: 'CIN',
  document_last4: ' k41٢ ',
  name_matches: true,
};

it('reads digits of both scripts and writes letters large', () => {
  expect(payoutSchema.parse(answers)).toEqual({
    code: '12345678',
    counted: 50_000,
    document_type: 'CIN',
    document_last4: 'K412',
    name_matches: true,
  });
});

it('names each answer that is missing', () => {
  const { error } = payoutSchema.safeParse({
    code: '123',
    counted: '',
    document_type: 'CIN',
    document_last4: 'K4',
    name_matches: false,
  });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['code', 'errors.PAYOUT_CODE_INVALID'],
    ['counted', 'errors.AMOUNT_INVALID'],
    ['document_last4', 'brokers.last4_invalid'],
    ['name_matches', 'brokers.name_unchecked'],
  ]);
});
