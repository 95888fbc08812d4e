// Finds the full browser that is installed next to a headless shell. A headless shell refuses all
// notifications.

/** @returns Undefined for Playwright's own browser, which Playwright finds by itself. */
export function fullChromiumPath(path: string | undefined): string | undefined {
  return path?.replace(/chromium-headless-shell$/, 'chromium');
}
