// Finds the full browser that is installed next to a headless shell. Tests of notifications need
// it, because a headless shell refuses all notifications.

/**
 * @returns Path of the full browser; undefined if `path` is undefined. Playwright then finds its
 * own browser by itself.
 */
export function fullChromiumPath(path: string | undefined): string | undefined {
  return path?.replace(/chromium-headless-shell$/, 'chromium');
}
