// Presses a button by its text before a photograph, and waits for what opens.
import type { Page } from '@playwright/test';
import type { MessageKey } from '../../apps/web/src/i18n/message-key.ts';
import type { Text } from '../../apps/web/testing/text.ts';

export const press =
  (key: MessageKey, opens?: 'menu' | 'dialog' | 'alertdialog') => async (page: Page, t: Text) => {
    await page
      .getByRole('button', { name: t(key) })
      .first()
      .click();
    if (opens) await page.getByRole(opens).waitFor();
  };

/** Brings a heading to the top of the window. */
export const scrollToHeading = (key: MessageKey) => async (page: Page, t: Text) => {
  const heading = page.getByRole('heading', { name: t(key) });
  await heading.waitFor();
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
};

/** Fails where the screen with this heading does not come: another one would be photographed under its name. */
export const expectHeading = (key: MessageKey) => async (page: Page, t: Text) =>
  page.getByRole('heading', { name: t(key) }).waitFor();
