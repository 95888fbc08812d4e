// One screen that is photographed: where it is, who is signed in, what is pressed before.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';

export type Visitor =
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
   * After the language, or from the root when it begins with `//`. `:transfer-<status>` stands for one of amina's
   * transfers in that status, `:coming-one` for one that comes to him, `:draft-<step>` for a fresh draft of hers at that step, `:parcel-<step>` for one of a
   * parcel, `:tracking-<number>` for the link of a parcel of the demo.
   */
  path: string;
  as: Visitor;
  /** What the demo has sent leaves none of the day: such a screen is about something else. */
  isWithinLimits?: true;
  /** What is pressed before the photograph. */
  act?: (page: Page, t: Text, story: Story) => Promise<void>;
};
/** What only amina's screens say. */
export type Story = { pendingReference: string };
