import { expect, it } from 'vitest';
import { EMPTY_DRAFT, furthestStep } from './draft.ts';

it('leads to the first step that is not filled in', () => {
  expect(furthestStep(EMPTY_DRAFT)).toBe('amount');
  const priced = { ...EMPTY_DRAFT, amount_centimes: 50_000 };
  expect(furthestStep(priced)).toBe('recipient');
  expect(furthestStep({ ...priced, recipient_name: 'Omar' })).toBe('recipient');
  expect(furthestStep({ ...priced, recipient_name: 'Omar', recipient_city_id: 6001 })).toBe(
    'confirm',
  );
});
