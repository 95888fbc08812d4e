import { expect, it } from 'vitest';
import { needsSecondStep } from './needs-second-step.ts';

const token = (claims: object) =>
  `h.${Buffer.from(JSON.stringify({ name: 'أمينة?>', ...claims })).toString('base64url')}.s`;
const verified = [{ status: 'unverified' }, { status: 'verified' }];

it.each([
  ['a password alone, and a factor', token({ aal: 'aal1' }), verified, true],
  ['both', token({ aal: 'aal2' }), verified, false],
  ['no factor', token({ aal: 'aal1' }), [], false],
  ['factors that nobody listed', token({ aal: 'aal1' }), undefined, false],
  ['a factor that was never verified', token({ aal: 'aal1' }), [{ status: 'unverified' }], false],
  ['a token without a level', token({}), verified, true],
  ['no token at all', 'nonsense', verified, true],
])('%s', (_, access_token, factors, expected) => {
  expect(needsSecondStep({ access_token, user: { factors } })).toBe(expected);
});
