import { expect, it } from 'vitest';
import { needsSecondStep } from './needs-second-step.ts';

const token = (claims: object) =>
  `h.${Buffer.from(JSON.stringify({ name: 'أمينة?>', ...claims })).toString('base64url')}.s`;
const verified = [{ status: 'unverified' }, { status: 'verified' }];

it.each([
  ['is true for a password alone with a verified factor', token({ aal: 'aal1' }), verified, true],
  ['is false after both steps', token({ aal: 'aal2' }), verified, false],
  ['is false without a factor', token({ aal: 'aal1' }), [], false],
  ['is false without a list of factors', token({ aal: 'aal1' }), undefined, false],
  ['is false for an unverified factor', token({ aal: 'aal1' }), [{ status: 'unverified' }], false],
  ['is true for a token without a level', token({}), verified, true],
  ['is true for an invalid token', 'nonsense', verified, true],
])('`needsSecondStep` %s', (_, access_token, factors, expected) => {
  expect(needsSecondStep({ access_token, user: { factors } })).toBe(expected);
});
