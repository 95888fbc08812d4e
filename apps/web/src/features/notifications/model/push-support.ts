// Returns whether this browser can show push notifications while the app is closed. On iPhones,
// this requires the app on the home screen.

export type PushSupport = 'can' | 'install_first' | 'cannot';

type Browser = {
  hasPush: boolean;
  userAgent: string;
  /** Detects iPads, which identify themselves as Macs. */
  touchPoints: number;
};

export function pushSupport(browser: Browser = here()): PushSupport {
  if (browser.hasPush) return 'can';
  const isApple =
    /iPhone|iPad|iPod/.test(browser.userAgent) ||
    (/Macintosh/.test(browser.userAgent) && browser.touchPoints > 1);
  return isApple ? 'install_first' : 'cannot';
}

const here = (): Browser => ({
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
});
