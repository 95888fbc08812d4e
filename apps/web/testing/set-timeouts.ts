// Sets timeouts and delays of the app in a browser before its scripts run, in every document opened
// afterwards.
import type { BrowserContext, Page } from '@playwright/test';
import type { TimeoutChanges } from '../src/shared/timeouts.ts';
import { LONG_DEADLINES } from '../src/testing/long-deadlines.ts';

/** Overrides the given timeouts of the app for a test. The other timeouts keep their values. */
export const setTimeouts = (target: Page | BrowserContext, changes: TimeoutChanges) =>
  target.addInitScript((set) => {
    globalThis.waslTimeouts = { ...globalThis.waslTimeouts, ...set };
  }, changes);

/**
 * Makes the app's deadlines longer in pages. Service workers keep their deadlines, because they do
 * not run init scripts. Init scripts run in an undefined order. This script therefore keeps the
 * values that the script of setTimeouts has already set.
 */
export const lengthenDeadlines = (context: BrowserContext) =>
  context.addInitScript((set) => {
    globalThis.waslTimeouts = { ...set, ...globalThis.waslTimeouts };
  }, LONG_DEADLINES);
