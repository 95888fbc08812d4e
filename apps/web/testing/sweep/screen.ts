// One screen of the app, as the sweep opens it: where it is, what it is called, and what can be opened over it.
import type { Page } from '@playwright/test';
import type { Language } from '../fixtures.ts';
import type { Text } from '../text.ts';

export type Action = (page: Page, t: Text) => Promise<void>;

export type Screen = {
  /** After the language. */
  path: string;
  /** The text that the tab is named after. */
  title: string;
  /** The text of the heading, where it is not the one of the tab; or the words, where no catalogue has them. */
  heading?: string | { words: string | RegExp | Record<Language, string> };
  /** The headings of its parts. */
  parts?: string[];
  /** The tab is named after the heading. */
  isNamedByHeading?: true;
  /** Words and pictures alone: not even a part of it scrolls sideways or reaches over another. */
  isPlain?: true;
  /** What is opened on it, one after the other, each looked at in its turn. */
  opens?: Record<string, Action>;
};

/** Who opens screens; the demo's people by their names, and two of our own. */
export type Person =
  | 'visitor'
  | 'new person'
  | 'amina'
  | 'karim'
  | 'youssef'
  | 'courier'
  | 'manager'
  | 'operator'
  | 'supervisor';

/** The first home of the demo, which is amina's. */
export const HOME = '0199a500-0000-7000-8000-000000000001';
export const HOME_TITLE = {
  en: 'Bright apartment in Maarif',
  fr: 'Appartement lumineux, Maârif',
  ar: 'شقة مضيئة في المعاريف',
};
/** Stands for the code of a parcel of the demo on its way, which is another in each database. */
export const TRACKING_CODE = ':code';
const demoId = (kind: string, n: number) =>
  `0199a${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const delivery = (n: number): string => demoId('405', n);
export const brokerDay = (n: number): string => demoId('210', n);
export const dispute = (n: number): string => demoId('300', n);
export const transfer = (n: number): string => demoId('100', n);
export const conversation = (n: number): string => demoId('400', n);

/** Presses a button by its text, and waits for what opens. */
export const press =
  (key: string, opens: 'dialog' | 'alertdialog' | 'menu' = 'dialog'): Action =>
  async (page, t) => {
    await page
      .getByRole('button', { name: t(key), exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole(opens).waitFor();
  };

export const close: Action = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
