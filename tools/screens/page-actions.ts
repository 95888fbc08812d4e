// Actions on a page before its screenshot is taken. `pressButton` clicks a button by its text, and
// waits for the menu or dialog that the button opens.
import type { Page } from '@playwright/test';
import type { MessageKey } from '../../apps/web/src/i18n/message-key.ts';
import type { Text } from '../../apps/web/testing/text.ts';

export const pressButton =
  (key: MessageKey, opens?: 'menu' | 'dialog' | 'alertdialog') => async (page: Page, t: Text) => {
    await page
      .getByRole('button', { name: t(key) })
      .first()
      .click();
    if (opens) await page.getByRole(opens).waitFor();
  };

/** Scrolls a heading to the top of the window. */
export const scrollToHeading = (key: MessageKey) => async (page: Page, t: Text) => {
  const heading = page.getByRole('heading', { name: t(key) });
  await heading.waitFor();
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
};

/**
 * Fails if the page shows no heading with this text. Without this check, a screenshot of another
 * page could be stored under the name of the expected screen.
 */
export const expectHeading = (key: MessageKey) => async (page: Page, t: Text) =>
  page.getByRole('heading', { name: t(key) }).waitFor();
