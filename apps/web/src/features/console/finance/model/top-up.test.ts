import { ERROR_CODES } from '@wasl/core/error-codes';
import { expect, it } from 'vitest';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { linesForTopUp, singleOperatorLimit, topUpMethod } from './top-up.ts';

const line = { id: 7, amount_centimes: 90_000, is_opening: false, is_own_file: false };

it('a top-up can be backed by an incoming bank line from another operator’s file, unless a proposal is pending for it', () => {
  const lines = [
    line,
    { ...line, id: 8, amount_centimes: -90_000 },
    { ...line, id: 9, is_opening: true },
    { ...line, id: 10, is_own_file: true },
    { ...line, id: 11 },
    { ...line, id: 12, amount_centimes: 50_000 },
  ];
  const waiting = [{ kind: 'bank_match', broker_id: null, details: { line_ids: [11] } }];
  const ids = (centimes?: number) => linesForTopUp(lines, waiting, centimes).map(({ id }) => id);
  expect(ids()).toEqual([7, 12]);
  expect(ids(50_000)).toEqual([12]);
  expect(ids(1)).toEqual([]);
});

it.each([
  [undefined, 500_000, undefined, 'alone'],
  [500_000, 500_000, undefined, 'alone'],
  [500_100, 500_000, undefined, 'proposed'],
  [undefined, 0, undefined, 'proposed'],
  [900_000, 500_000, line, 'tied'],
] as const)(
  'for a top-up of %s centimes, with %s centimes of the daily limit left and the bank line %s, the method is %s',
  (centimes, leftCentimes, tied, way) => {
    expect(topUpMethod(centimes, { leftCentimes, limitCentimes: 500_000 }, tied)).toBe(way);
  },
);

const broker = { top_up_limit_centimes: 500_000, topped_up_today_centimes: 120_000 };

it('the remaining daily limit is the limit minus today’s top-ups, and is never below zero', () => {
  expect(singleOperatorLimit(broker, null)).toEqual({
    limitCentimes: 500_000,
    leftCentimes: 380_000,
  });
  expect(
    singleOperatorLimit({ ...broker, topped_up_today_centimes: 900_000 }, null).leftCentimes,
  ).toBe(0);
});

it('after a refused top-up, the limit and the used amount come from the refusal, because the broker list has older values', () => {
  const details = JSON.stringify({ limit_centimes: 400_000, used_centimes: 390_000 });
  const refusal = new Refusal({
    code: ERROR_CODES.TOP_UP_LIMIT_REACHED,
    message: 'no',
    details,
  });
  expect(singleOperatorLimit(broker, refusal)).toEqual({
    limitCentimes: 400_000,
    leftCentimes: 10_000,
  });
  const other = new Refusal({ code: ERROR_CODES.OWN_CASE, message: 'no', details });
  expect(singleOperatorLimit(broker, other).leftCentimes).toBe(380_000);
});
