// Definition of a screen for the checks of all screens: its path, its title, and the dialogs that
// open on it.
import type { Page } from '@playwright/test';
import type { Language } from '../fixtures.ts';
import type { Text } from '../text.ts';

export type ScreenAction = (page: Page, t: Text) => Promise<void>;

export type Screen = {
  /** Path of the screen, without the language prefix. */
  path: string;
  /** Message key of the tab title. */
  title: string;
  /**
   * Message key of the heading, if the heading differs from the title. For a heading that is in no
   * message catalogue, `words` contains the text itself.
   */
  heading?: string | { words: string | RegExp | Record<Language, string> };
  /** Message keys of the section headings. */
  parts?: string[];
  /**
   * Set if the title of the browser tab contains the heading of the page instead of the text of
   * `title`.
   */
  isNamedByHeading?: true;
  /**
   * Set if the page has only text and pictures. No element of the page may then scroll sideways or
   * overlap another element, and the check reports the elements that do.
   */
  isPlain?: true;
  /**
   * Actions that open a dialog of the screen, by the name of the dialog. The dialogs are opened one
   * after the other, and each is checked.
   */
  opens?: Record<string, ScreenAction>;
};

/**
 * Users who open the screens in these checks: the demo users by name, and two users who exist only
 * in these tests.
 */
export type ScreenPerson =
  | 'visitor'
  | 'new person'
  | 'amina'
  | 'karim'
  | 'youssef'
  | 'courier'
  | 'manager'
  | 'operator'
  | 'supervisor';

/** The first demo home, which belongs to amina. */
export const HOME_ID = '0199a500-0000-7000-8000-000000000001';
export const HOME_TITLE = {
  en: 'Bright apartment in Maarif',
  fr: 'Appartement lumineux, Maârif',
  ar: 'شقة مضيئة في المعاريف',
};
/**
 * Placeholder for the tracking code of a demo parcel in transit. The code differs in each database.
 */
export const TRACKING_CODE = ':code';
const demoId = (kind: string, n: number) =>
  `0199a${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
/**
 * Ids of demo data. Each function returns the id of the nth item: parcel, broker day, dispute,
 * transfer or conversation.
 */
export const deliveryId = (n: number): string => demoId('405', n);
export const brokerDayId = (n: number): string => demoId('210', n);
export const disputeId = (n: number): string => demoId('300', n);
export const transferId = (n: number): string => demoId('100', n);
export const conversationId = (n: number): string => demoId('400', n);

/**
 * Clicks the button with this message key, and waits for the dialog or menu that the button opens.
 */
export const clickButton =
  (key: string, opens: 'dialog' | 'alertdialog' | 'menu' = 'dialog'): ScreenAction =>
  async (page, t) => {
    await page
      .getByRole('button', { name: t(key), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole(opens).waitFor();
  };

export const closeDialog: ScreenAction = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
