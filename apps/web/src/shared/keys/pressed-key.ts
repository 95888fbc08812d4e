// The key that a person means: on a keyboard of other letters the one in its place.

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const LETTER = /^Key([A-Z])$/;
const ASCII = /^[\x20-\x7e]$/;

/**
 * @returns The name of a key as KeyboardEvent.key has it. Arabic keyboards write no Latin letter: there the place of the key decides.
 */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
  if ([...key].length !== 1 || ASCII.test(key)) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return LETTER.exec(code)?.[1]?.toLowerCase() ?? key;
}
