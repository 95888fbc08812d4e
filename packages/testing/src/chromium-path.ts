// Finds a Chromium on this machine, so that browser tests need no download where one is installed.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  // The same engine without a window: a quarter less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a browser that exists: CHROMIUM_PATH, an installed one, else Playwright's own; undefined when there is none. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}
