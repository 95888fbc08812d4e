// Finds the full browser next to a headless shell, which refuses all notifications.

/** @returns Undefined for Playwright's own browser, which Playwright finds by itself. */
export function fullChromiumPath(path: string | undefined): string | undefined {
  return path?.replace(/chromium-headless-shell$/, 'chromium');
}
