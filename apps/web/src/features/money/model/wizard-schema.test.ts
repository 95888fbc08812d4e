import { describe, expect, it } from 'vitest';
import { amountSchema, recipientSchema } from './wizard-schema.ts';

const problemsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message);

describe('schema of the amount', () => {
  it.each([
    ['500', 50_000],
    ['٥٠٠', 50_000],
    ['1 500', 150_000],
    ['1\u202f500,00', 150_000],
    ['500.0', 50_000],
    ['20', 2_000],
    ['20000', 2_000_000],
  ])('converts %s dirhams to centimes', (amount, expected) => {
    expect(amountSchema.parse({ amount, fee_payer: 'sender' }).amount).toBe(expected);
  });

  it.each([
    ['', 'errors.AMOUNT_INVALID'],
    ['0', 'errors.AMOUNT_INVALID'],
    ['-500', 'errors.AMOUNT_INVALID'],
    ['500.5', 'errors.AMOUNT_NOT_WHOLE'],
    ['500,5', 'errors.AMOUNT_NOT_WHOLE'],
    // "1,500" is ambiguous: it is refused, and never read as one and a half.
    ['1,500', 'errors.AMOUNT_NOT_WHOLE'],
    ['1.500', 'errors.AMOUNT_NOT_WHOLE'],
    ['19', 'errors.AMOUNT_TOO_SMALL'],
    ['20001', 'errors.AMOUNT_TOO_LARGE'],
  ])('rejects the amount "%s"', (amount, problem) => {
    expect(problemsOf(amountSchema.safeParse({ amount, fee_payer: 'sender' }))).toEqual([problem]);
  });

  it('accepts only the sender and the recipient as fee payers', () => {
    const payerIn = (fee_payer: string) => amountSchema.safeParse({ amount: '500', fee_payer });
    expect(payerIn('sender').data?.fee_payer).toBe('sender');
    expect(payerIn('recipient').data?.fee_payer).toBe('recipient');
    expect(payerIn('broker').success).toBe(false);
  });
});

describe('form schema for the recipient of a transfer', () => {
  const answers = {
    recipient_name: ' Omar Bensaid ',
    recipient_city_id: 6001,
    recipient_phone: '',
    notes: '  ',
  };

  it('trims the values, normalises the phone number, and returns null for empty fields', () => {
    expect(recipientSchema.parse(answers)).toEqual({
      recipient_name: 'Omar Bensaid',
      recipient_city_id: 6001,
      recipient_phone: null,
      notes: null,
    });
    const phone = (recipient_phone: string) =>
      recipientSchema.parse({ ...answers, recipient_phone }).recipient_phone;
    expect(phone('٠٦١٢٣٤٥٦٧٨')).toBe('+212612345678');
    expect(phone('  ')).toBeNull();
    expect(recipientSchema.parse({ ...answers, notes: ' At noon ' }).notes).toBe('At noon');
  });

  it('reports missing and invalid fields', () => {
    const empty = { ...answers, recipient_name: ' ', recipient_city_id: null };
    expect(problemsOf(recipientSchema.safeParse({ ...empty, recipient_phone: '12' }))).toEqual([
      'money.recipient_name_missing',
      'money.city_missing',
      'money.phone_invalid',
    ]);
  });

  it.each([
    ['recipient_name', 120],
    ['notes', 500],
  ])('accepts a %s of up to %i characters, and rejects a longer one', (field, most) => {
    const problems = (length: number) =>
      problemsOf(recipientSchema.safeParse({ ...answers, [field]: 'x'.repeat(length) }));
    expect(problems(most)).toBeUndefined();
    expect(problems(most + 1)).toEqual(['money.text_too_long']);
  });
});
