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
   * Path without the language prefix. A path that starts with `//` belongs to a page without a
   * language, so no prefix is added.
   *
   * The path may contain one placeholder. It stands for a record that the visitor of the screen may
   * see. `:transfer-<status>` stands for the id of a transfer in that status, `:coming-one` for the
   * id of a transfer that the visitor receives, `:draft-<step>` for the id of a new transfer draft
   * at that step, `:delivery-<step>` for the id of a new parcel draft at that step, and
   * `:tracking-<number>` for the tracking code of a demo parcel.
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
/**
 * Values that are read from the demo data before the screenshots are taken. `pendingReference` is
 * the reference of a pending transfer of the user `amina`.
 */
export type StoryValues = { pendingReference: string };
