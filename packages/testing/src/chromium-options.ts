// Launch options of the test browser. They turn off network traffic in the background. They disable
// the sandbox only for root, because Chromium does not start as root with a sandbox.
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
      // Uses a fake microphone and camera, with permission granted, because a headless browser
      // cannot show the permission prompt.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  };
}

/**
 * Options for pages that are open only for a short time. The options turn off optimised compilation
 * and script threads, because such pages gain nothing from them. This reduces the use of the
 * processor by about 10%. The options also run network and GPU as threads instead of processes,
 * which reduces the use by another 10%.
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

/**
 * Launches the full browser in headless mode, because the headless shell refuses all notifications.
 */
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
