import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key.ts';

it.each([
  ['j', 'KeyJ', false, 'j'],
  // Another order of Latin letters: the letter counts, not its place.
  ['j', 'KeyC', false, 'j'],
  ['h', 'KeyJ', false, 'h'],
  ['Escape', 'Escape', false, 'Escape'],
  // AZERTY has it beside the shift key, elsewhere.
  ['/', 'Period', true, '/'],
  ['?', 'KeyM', true, '?'],
  // Arabic letters and what stands in the place of the slash.
  ['ت', 'KeyJ', false, 'j'],
  ['ن', 'KeyK', false, 'k'],
  ['لا', 'KeyB', false, 'لا'],
  ['ظ', 'Slash', false, '/'],
  ['؟', 'Slash', true, '?'],
  ['؟', 'Comma', true, '؟'],
])('%s on %s is %s', (key, code, shiftKey, meant) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(meant);
});
