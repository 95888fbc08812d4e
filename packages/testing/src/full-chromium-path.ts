// The whole browser beside an engine without a window, which refuses all notifications.

/** @returns Undefined for Playwright's own, which it finds by itself. */
export function fullChromiumPath(path: string | undefined): string | undefined {
  return path?.replace(/chromium-headless-shell$/, 'chromium');
}
