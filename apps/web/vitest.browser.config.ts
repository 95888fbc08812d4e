import { playwright } from '@vitest/browser-playwright';
import { shortLivedChromiumOptions } from '@wasl/testing/chromium-options';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/**
 * Time zone of the test browser: not Morocco's, and used by few devices. Tests then reveal code
 * that formats times in the time zone of the device instead of Morocco's.
 */
const FAR_ZONE = 'Pacific/Auckland';

export default mergeConfig(
  vite,
  defineConfig({
    root: import.meta.dirname,
    // Optimizes all dependencies before the first test, because the browser reloads when a
    // dependency is found later.
    optimizeDeps: { entries: ['src/app/main.tsx', 'src/**/*.browser.test.tsx'], force: true },
    test: {
      include: ['src/**/*.browser.test.tsx'],
      tags: [
        { name: 'slow', description: 'Draws whole maps: npm run test:all (docs/testing.md).' },
      ],
      setupFiles: ['src/testing/lengthen-deadlines.ts'],
      testTimeout: scaleTimeout(60_000),
      expect: { poll: { timeout: scaleTimeout(30_000) } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { ...shortLivedChromiumOptions(), env: { ...process.env, TZ: FAR_ZONE } },
          // Requests reduced motion in the browser. Otherwise, Playwright waits until a moving
          // element stops before it clicks the element.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
