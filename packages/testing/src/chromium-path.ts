// Finds an installed Chromium, so that browser tests need no download.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  // Chromium's headless shell is the first choice. It has the same engine as the full browser, but
  // needs a quarter less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of an existing browser: CHROMIUM_PATH, then an installed one, then Playwright's;
 * undefined if there is none.
 */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}
