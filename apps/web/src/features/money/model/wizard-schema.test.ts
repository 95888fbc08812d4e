import { describe, expect, it } from 'vitest';
import { amountSchema, recipientSchema } from './wizard-schema.ts';

const problemsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message);

describe('amountSchema', () => {
  it.each([
    ['500', 50_000],
    ['٥٠٠', 50_000],
    ['1 500', 150_000],
  ])('reads %s as centimes', (amount, expected) => {
    expect(amountSchema.parse({ amount, fee_payer: 'sender' }).amount).toBe(expected);
  });

  it.each([
    ['', 'errors.AMOUNT_INVALID'],
    ['500.5', 'errors.AMOUNT_NOT_WHOLE'],
    ['19', 'errors.AMOUNT_TOO_SMALL'],
    ['20001', 'errors.AMOUNT_TOO_LARGE'],
  ])('refuses "%s"', (amount, problem) => {
    expect(problemsOf(amountSchema.safeParse({ amount, fee_payer: 'sender' }))).toEqual([problem]);
  });
});

describe('recipientSchema', () => {
  const answers = {
    recipient_name: ' Omar Bensaid ',
    recipient_city_id: 6001,
    recipient_phone: '',
    notes: '  ',
  };

  it('trims, makes one number of a phone and null of nothing', () => {
    expect(recipientSchema.parse(answers)).toEqual({
      recipient_name: 'Omar Bensaid',
      recipient_city_id: 6001,
      recipient_phone: null,
      notes: null,
    });
    expect(
      recipientSchema.parse({ ...answers, recipient_phone: '٠٦١٢٣٤٥٦٧٨' }).recipient_phone,
    ).toBe('+212612345678');
  });

  it('names what is missing or wrong', () => {
    const empty = { ...answers, recipient_name: ' ', recipient_city_id: null };
    expect(problemsOf(recipientSchema.safeParse({ ...empty, recipient_phone: '12' }))).toEqual([
      'money.recipient_name_missing',
      'money.city_missing',
      'money.phone_invalid',
    ]);
  });
});
