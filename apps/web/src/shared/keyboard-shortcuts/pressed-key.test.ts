import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key.ts';

it.each([
  ['j', 'KeyJ', false, 'j'],
  // On a Latin layout other than QWERTY, the typed letter determines the shortcut. The position of
  // the key does not matter.
  ['j', 'KeyC', false, 'j'],
  ['h', 'KeyJ', false, 'h'],
  ['Escape', 'Escape', false, 'Escape'],
  // On AZERTY, the slash and the question mark need the shift key.
  ['/', 'Period', true, '/'],
  ['?', 'KeyM', true, '?'],
  // An Arabic keyboard types no Latin letters and no Latin question mark. For a letter key or the
  // slash key, the shortcut is therefore determined by the position of the key.
  ['ت', 'KeyJ', false, 'j'],
  ['ن', 'KeyK', false, 'k'],
  ['لا', 'KeyB', false, 'لا'],
  ['ظ', 'Slash', false, '/'],
  ['؟', 'Slash', true, '?'],
  ['؟', 'Comma', true, '؟'],
])(
  'the key that types %s, at the position %s, triggers the shortcut of the key %s',
  (key, code, shiftKey, meant) => {
    expect(pressedKey({ key, code, shiftKey })).toBe(meant);
  },
);
