import { expect, it } from 'vitest';
import { DOCUMENT_TYPES, payoutSchema } from './payout-schema.ts';

const answers = {
  code: '١٢٣٤ 5678',
  counted: '500',
  document_type: 'CIN',
  document_last4: ' k41٢ ',
  name_matches: true,
};
const problemsOf = (changes: Partial<typeof answers>) =>
  payoutSchema
    .safeParse({ ...answers, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('accepts Latin and Arabic digits in the payout form, and converts letters to upper case', () => {
  expect(payoutSchema.parse(answers)).toEqual({
    code: '12345678',
    counted: 50_000,
    document_type: 'CIN',
    document_last4: 'K412',
    name_matches: true,
  });
});

it('returns an error for each missing value of the payout form', () => {
  expect(problemsOf({ code: '', counted: '', document_last4: '', name_matches: false })).toEqual([
    ['code', 'errors.PAYOUT_CODE_INVALID'],
    ['counted', 'errors.AMOUNT_INVALID'],
    ['document_last4', 'brokers.last4_invalid'],
    ['name_matches', 'brokers.name_unchecked'],
  ]);
});

it.each([
  [{ code: '1234567' }, 'errors.PAYOUT_CODE_INVALID'],
  [{ code: '123456789' }, 'errors.PAYOUT_CODE_INVALID'],
  [{ counted: '0' }, 'errors.AMOUNT_INVALID'],
  [{ counted: '500,5' }, 'errors.AMOUNT_INVALID'],
  [{ document_last4: 'K41' }, 'brokers.last4_invalid'],
  [{ document_last4: 'BK412' }, 'brokers.last4_invalid'],
  [{ document_last4: 'K4-2' }, 'brokers.last4_invalid'],
])('rejects the payout form with %j', (changes, problem) => {
  expect(problemsOf(changes)).toEqual([[Object.keys(changes)[0], problem]]);
});

it('accepts exactly the supported document types', () => {
  for (const document_type of DOCUMENT_TYPES) expect(problemsOf({ document_type })).toBeUndefined();
  expect(problemsOf({ document_type: 'Licence' })).toHaveLength(1);
});
