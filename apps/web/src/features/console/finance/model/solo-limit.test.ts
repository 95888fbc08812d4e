import { ERROR_CODES } from '@wasl/core/error-codes';
import { expect, it } from 'vitest';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { soloLimit } from './solo-limit.ts';

const broker = { top_up_limit_centimes: 500_000, topped_up_today_centimes: 120_000 };

it('takes what was topped up today from the limit, and never less than nothing', () => {
  expect(soloLimit(broker, null)).toEqual({ limitCentimes: 500_000, leftCentimes: 380_000 });
  expect(soloLimit({ ...broker, topped_up_today_centimes: 900_000 }, null).leftCentimes).toBe(0);
});

it('follows the figures of a refusal, which are newer', () => {
  const details = JSON.stringify({ limit_centimes: 400_000, used_centimes: 390_000 });
  const refusal = new Refusal({
    code: ERROR_CODES.TOP_UP_LIMIT_REACHED,
    message: 'no',
    details,
  });
  expect(soloLimit(broker, refusal)).toEqual({ limitCentimes: 400_000, leftCentimes: 10_000 });
  const other = new Refusal({ code: ERROR_CODES.OWN_CASE, message: 'no', details });
  expect(soloLimit(broker, other).leftCentimes).toBe(380_000);
});
