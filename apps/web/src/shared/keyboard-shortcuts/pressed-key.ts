// Determines the key for which a key press triggers a shortcut. On a non-Latin keyboard, this is
// the Latin key at the position of the pressed key.

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const LETTER = /^Key([A-Z])$/;
const ASCII = /^[\x20-\x7e]$/;

/**
 * @returns Name of the key in the format of KeyboardEvent.key. An Arabic keyboard types no Latin
 * letters, so the position of the pressed key determines the name.
 */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
  if ([...key].length !== 1 || ASCII.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return LETTER.exec(code)?.[1]?.toLowerCase() ?? key;
}
