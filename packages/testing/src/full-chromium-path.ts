// Finds the full browser that is installed next to a headless shell. Tests of notifications need
// it, because a headless shell refuses all notifications.

/**
 * @returns Path of the full browser. If `path` is undefined, the result is undefined, and
 * Playwright uses its own browser.
 */
export function fullChromiumPath(path: string | undefined): string | undefined {
  return path?.replace(/chromium-headless-shell$/, 'chromium');
}
