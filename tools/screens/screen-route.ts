// Definition of one screenshot: its path, the signed-in user, and the actions on the page before
// the screenshot is taken.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';

export type ScreenVisitor =
  | 'visitor'
  | 'amina'
  | 'youssef'
  | 'salma'
  | 'karim'
  | 'courier'
  | 'imane'
  | 'manager'
  | 'operator'
  | 'supervisor';
export type ScreenRoute = {
  name: string;
  /**
   * Path without the language prefix. A path that starts with `//` is used without any prefix.
   * `:transfer-<status>` stands for one of amina's transfers in that status, `:coming-one` for a
   * transfer that the user receives, `:draft-<step>` for a new draft of amina's at that step,
   * `:parcel-<step>` for a new parcel draft, `:tracking-<number>` for the tracking link of a demo
   * parcel.
   */
  path: string;
  as: ScreenVisitor;
  /**
   * True to raise the limits for transfers. The demo's transfers use up the daily limit, and this
   * screen should not show a used-up limit.
   */
  isWithinLimits?: true;
  /** Performs actions on the page before the screenshot is taken. */
  act?: (page: Page, t: Text, story: StoryValues) => Promise<void>;
};
/** Values from the demo data of the user `amina`. Only screens of this user need these values. */
export type StoryValues = { pendingReference: string };
