import { afterEach, expect, it, vi } from 'vitest';
import { randomDigits } from './random-digits.ts';

afterEach(() => void vi.restoreAllMocks());

/** Random source that returns the given bytes in their order. */
function bytes(...given: number[]) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const into = array as Uint8Array;
    into.set(given.splice(0, into.length));
    return array;
  });
}

it('uses the last digit of each byte below 250, and replaces each byte from 250 up by another random byte', () => {
  bytes(7, 250, 249, 255, 10, 123, 0, 0);
  expect(randomDigits(4)).toBe('7903');
});

it('draws random bytes until the requested number of digits is reached', () => {
  bytes(255, 255, 255, 1, 251, 2);
  expect(randomDigits(2)).toBe('12');
});

it.each([0, 1, 8, 32])('returns exactly %i digits', (count) => {
  expect(randomDigits(count)).toMatch(new RegExp(`^\\d{${count}}$`));
});

it('returns different digits on each call', () => {
  expect(randomDigits(16)).not.toBe(randomDigits(16));
});
