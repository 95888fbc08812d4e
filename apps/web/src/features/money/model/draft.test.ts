import { expect, it } from 'vitest';
import { atReachableStep, EMPTY_DRAFT, furthestStep, stepOfRefusal } from './draft.ts';

const priced = { ...EMPTY_DRAFT, amount_centimes: 50_000 };

it('leads to the first step that is not filled in', () => {
  expect(furthestStep(EMPTY_DRAFT)).toBe('amount');
  expect(furthestStep(priced)).toBe('recipient');
  expect(furthestStep({ ...priced, recipient_name: 'Omar' })).toBe('recipient');
  expect(furthestStep({ ...priced, recipient_name: 'Omar', recipient_city_id: 6001 })).toBe(
    'confirm',
  );
});

it('goes no further than the answers allow, and stays where one stopped', () => {
  expect(atReachableStep({ ...priced, step: 'confirm' }).step).toBe('recipient');
  expect(atReachableStep({ ...priced, step: 'amount' }).step).toBe('amount');
});

it('knows which question a refusal is about', () => {
  expect(stepOfRefusal('AMOUNT_TOO_LARGE')).toBe('amount');
  expect(stepOfRefusal('CITY_NOT_FOUND')).toBe('recipient');
  expect(stepOfRefusal('BROKER_WRONG_CITY')).toBe('broker');
  expect(stepOfRefusal('NOT_SIGNED_IN')).toBeUndefined();
});
