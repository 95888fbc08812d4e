// Finds the full browser that is installed next to a headless shell. Tests of notifications need
// it, because a headless shell refuses all notifications.

/**
 * @param path - Path of the installed browser, which may be a headless shell.
 * @returns Path of the full browser that is installed next to the headless shell. Returns undefined
 * if `path` is undefined; Playwright then uses its own browser.
 */
export function fullChromiumPath(path: string | undefined): string | undefined {
  return path?.replace(/chromium-headless-shell$/, 'chromium');
}
