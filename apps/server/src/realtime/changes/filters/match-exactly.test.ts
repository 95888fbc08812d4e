// Tests of conditions that are evaluated without the database, and of comparisons with null.
import { expect, test } from 'vitest';
import type { Condition } from './condition.ts';
import { matchExactly } from './match-exactly.ts';

const of = (operator: Condition['operator'], values: string[], more: Partial<Condition> = {}) => ({
  column: 'c',
  operator,
  values,
  isNegated: false,
  sqlType: 'text',
  isExact: true,
  ...more,
});
const not = { isNegated: true };
const inexact = { isExact: false };

test.each([
  [of('eq', ['a']), 'a', true],
  [of('eq', ['a']), 'b', false],
  [of('eq', ['a']), null, false],
  [of('eq', ['a'], not), null, false],
  [of('eq', ['a'], not), 'b', true],
  [of('neq', ['a']), 'b', true],
  [of('neq', ['a']), null, false],
  [of('in', ['a', 'b']), 'b', true],
  [of('in', ['a', 'b'], not), 'b', false],
  [of('is', ['null']), null, true],
  [of('is', ['null'], not), 'x', true],
  [of('is', ['true']), 't', true],
  [of('is', ['true']), null, false],
  [of('is', ['false'], not), null, true],
  [of('is', ['unknown']), null, true],
  [of('isdistinct', ['a']), null, true],
  [of('isdistinct', ['a']), 'a', false],
  [of('isdistinct', ['a'], not), 'a', true],
  [of('isdistinct', ['a'], inexact), null, true],
  [of('isdistinct', ['a'], inexact), 'b', undefined],
  [of('lt', ['5']), '4', undefined],
  [of('lt', ['5']), null, false],
  [of('eq', ['1.0'], inexact), '1', undefined],
  [of('eq', ['a']), undefined, false],
  [of('is', ['null']), undefined, false],
  [of('eq', ['a'], not), undefined, false],
])('the condition %o for the value %s is %s', (condition, value, expected) => {
  expect(matchExactly(condition, value)).toBe(expected);
});
