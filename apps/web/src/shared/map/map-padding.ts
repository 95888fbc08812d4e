// Padding around the content of a map in px, so that the two zoom buttons cover no pin.
import { directionOf, type Language } from '../../i18n/language.ts';

const EDGE = 24;
/** Width of the buttons, including their margin. */
const BUTTONS = 64;

export function mapPadding(
  language: Language,
): Record<'top' | 'bottom' | 'left' | 'right', number> {
  const sides = [EDGE, BUTTONS];
  // The map library knows only left and right. Right-to-left languages swap these two sides.
  const [left = EDGE, right = EDGE] = directionOf(language) === 'rtl' ? sides.reverse() : sides;
  return { top: EDGE, bottom: EDGE, left, right };
}
