import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['kxwqzm', 'fair'],
  ['aaaaaaaaaaaaaaaaaaaa', 'fair'],
  ['abcdefghijklmnop', 'fair'],
  ['12345678909876543', 'fair'],
  ['figs-and', 'fair'],
  ['figs-andy', 'good'],
  ['figs-and-hone', 'good'],
  ['figs-and-honey', 'strong'],
  ['تين وعسل وخبز', 'strong'],
] as const)('rates the password %s as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
