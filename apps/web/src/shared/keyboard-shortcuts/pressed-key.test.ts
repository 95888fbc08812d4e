import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key.ts';

it.each([
  ['j', 'KeyJ', false, 'j'],
  // On another Latin layout, the typed letter determines the shortcut, and not the position of the
  // key.
  ['j', 'KeyC', false, 'j'],
  ['h', 'KeyJ', false, 'h'],
  ['Escape', 'Escape', false, 'Escape'],
  // On AZERTY, the slash and the question mark need the shift key.
  ['/', 'Period', true, '/'],
  ['?', 'KeyM', true, '?'],
  // On Arabic keyboards, the position of a letter key or of the slash key determines the shortcut.
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
