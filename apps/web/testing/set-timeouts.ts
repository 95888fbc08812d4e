// Deadlines and pauses of the app in a browser, set before its scripts run: in every document that is opened from then on.
import type { BrowserContext, Page } from '@playwright/test';
import type { TimeoutChanges } from '../src/shared/timeouts.ts';
import { LONG_DEADLINES } from '../src/testing/long-deadlines.ts';

/** For a test that is about one of them. */
export const setTimeouts = (target: Page | BrowserContext, changes: TimeoutChanges) =>
  target.addInitScript((set) => {
    globalThis.waslTimeouts = { ...globalThis.waslTimeouts, ...set };
  }, changes);

/** Not in service workers. Browsers run such scripts in no certain order, so what setTimeouts has set before stays. */
export const lengthenDeadlines = (context: BrowserContext) =>
  context.addInitScript((set) => {
    globalThis.waslTimeouts = { ...set, ...globalThis.waslTimeouts };
  }, LONG_DEADLINES);
