// What this browser can do with the app closed. An iPhone can only when the app was put on the home screen.

export type PushSupport = 'can' | 'install_first' | 'cannot';

type Browser = {
  hasPush: boolean;
  userAgent: string;
  /** An iPad says that it is a Mac. */
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
