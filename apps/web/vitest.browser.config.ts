import { playwright } from '@vitest/browser-playwright';
import { shortLivedChromiumOptions } from '@wasl/testing/chromium-options';
import { patience } from '@wasl/testing/patience';
import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Neither that of Morocco nor that of most machines: what is told in the device's own zone is told wrongly. */
const FAR_ZONE = 'Pacific/Auckland';

export default mergeConfig(
  vite,
  defineConfig({
    root: import.meta.dirname,
    // All that the app is made of, found before the first test: what is found later makes the browser load everything anew.
    optimizeDeps: { entries: ['src/app/main.tsx', 'src/**/*.browser.test.tsx'], force: true },
    test: {
      include: ['src/**/*.browser.test.tsx'],
      tags: [
        { name: 'slow', description: 'Draws whole maps: npm run test:all (docs/testing.md).' },
      ],
      setupFiles: ['src/testing/lengthen-deadlines.ts'],
      testTimeout: patience(60_000),
      expect: { poll: { timeout: patience(30_000) } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { ...shortLivedChromiumOptions(), env: { ...process.env, TZ: FAR_ZONE } },
          // What moves is waited for before it is pressed.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
