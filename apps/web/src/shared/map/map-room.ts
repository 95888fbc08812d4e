// How much room is left around what a map shows: where its two buttons are, a pin would lie beneath them.
import { directionOf, type Language } from '../../i18n/language.ts';

const EDGE = 24;
/** As wide as the buttons, with what is beside them. */
const BUTTONS = 64;

export function mapRoom(language: Language): Record<'top' | 'bottom' | 'left' | 'right', number> {
  const sides = [EDGE, BUTTONS];
  // The library knows no start and end.
  const [left = EDGE, right = EDGE] = directionOf(language) === 'rtl' ? sides.reverse() : sides;
  return { top: EDGE, bottom: EDGE, left, right };
}
