// Tests TOTP codes against the test vectors of RFC 6238, and the time window in which a code is
// accepted.
import { describe, expect, it } from 'vitest';
import { newTotpSecret, timeStepOfCode, totpUri } from './totp.ts';

// Secret of the test vectors in RFC 6238: the ASCII text 12345678901234567890, here in base32.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('timeStepOfCode', () => {
  // Appendix B of the RFC lists codes of eight digits; this test uses their last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('accepts the code that the RFC lists for the Unix time %d in seconds', (seconds, code) => {
    expect(timeStepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('accepts a code one 30-second step early or late and returns the step of the code, but rejects a code two steps late', () => {
    const step = Math.floor(59 / 30);
    expect(timeStepOfCode(SECRET, '287082', (step + 1) * 30_000)).toBe(step);
    expect(timeStepOfCode(SECRET, '287082', (step - 1) * 30_000)).toBe(step);
    expect(timeStepOfCode(SECRET, '287082', (step + 2) * 30_000)).toBeUndefined();
  });

  it.each(['', '28708', '2870822', '28708a', ' 287082'])('rejects the code %j', (code) => {
    expect(timeStepOfCode(SECRET, code, 59_000)).toBeUndefined();
  });
});

it('creates secrets of 160 bits in base32', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'app.example', 'amina@people.example'));
  expect(uri.host).toBe('totp');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('app.example');
});
