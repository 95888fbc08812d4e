// Determines the intended key: on a non-Latin keyboard, the Latin key at the same position.

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const LETTER = /^Key([A-Z])$/;
const ASCII = /^[\x20-\x7e]$/;

/**
 * @returns The name of a key in the format of KeyboardEvent.key. Arabic keyboards type no Latin
 * letters, so the position decides.
 */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
  if ([...key].length !== 1 || ASCII.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return LETTER.exec(code)?.[1]?.toLowerCase() ?? key;
}
