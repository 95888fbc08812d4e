// How the tests start their browser: quiet on the network, and without a sandbox only where root leaves no other way.
import type { LaunchOptions } from '@playwright/test';
import { chromiumPath } from './chromium-path.ts';
import { fullChromiumPath } from './full-chromium-path.ts';

export function chromiumOptions(): LaunchOptions {
  const executablePath = chromiumPath();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A microphone and a camera of its own, and the yes of its person, which a browser without a window cannot ask for.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  };
}

/**
 * For pages that are gone before a script that is compiled for speed, or on threads of its own, has paid for itself: a tenth less work.
 * The network and what draws are threads of the browser instead of processes to talk to: a tenth less again.
 */
export function shortLivedChromiumOptions(): LaunchOptions {
  const { args = [], ...options } = quickScripts(chromiumOptions());
  return {
    ...options,
    args: [...args, '--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
  };
}

const quickScripts = ({ args = [], ...options }: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...args, '--js-flags=--no-maglev --no-turbofan --single-threaded'],
});

/** The engine without a window refuses all notifications: this is the whole browser, without one all the same. */
export function notifyingChromiumOptions(): LaunchOptions {
  const { args = [], ...options } = quickScripts(chromiumOptions());
  const whole = fullChromiumPath(options.executablePath);
  return {
    ...options,
    ...(whole ? { executablePath: whole } : { channel: 'chromium' }),
    headless: false,
    args: [...args, '--headless=new', '--disable-gpu'],
  };
}
