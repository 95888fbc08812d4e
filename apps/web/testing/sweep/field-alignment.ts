// Checks the text direction of fields: an empty field has the direction of the page, a filled field
// that of its text, and numbers and addresses are left to right.
import type { Page } from '@playwright/test';

export function misalignedFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const WORDS = { ltr: 'Rue Ibn Sina', rtl: 'شارع' };
    const FIGURES = /^(numeric|decimal|tel|email|url)$/;
    const side = document.documentElement.dir;
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ].filter(
      (field) =>
        // Skip the hidden inputs of radio buttons and checkboxes, because they contain no text.
        field.tabIndex >= 0 &&
        field.checkVisibility() &&
        /^(text|search|email|tel|url|password|number|textarea)$/.test(field.type),
    );
    return fields.flatMap((field) => {
      const directionWith = (words: string) => {
        field.value = words;
        return getComputedStyle(field).direction;
      };
      const isOfFigures =
        FIGURES.test(field.inputMode) || /email|tel|url|password|number/.test(field.type);
      const isFixed = isOfFigures || field.getAttribute('dir') === 'ltr';
      const before = field.value;
      const wanted = isFixed
        ? [['', 'ltr'] as const]
        : [['', side] as const, [WORDS.ltr, 'ltr'] as const, [WORDS.rtl, 'rtl'] as const];
      const wrong = wanted
        .filter(([words, right]) => directionWith(words) !== right)
        .map(
          ([words]) => `begins on the wrong side with "${words}": ${field.outerHTML.slice(0, 160)}`,
        );
      // Sends no input event, because the app's state still contains the original value.
      field.value = before;
      return wrong;
    });
  });
}
