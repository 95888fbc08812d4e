import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumOptions } from '../../tools/testing/chromium-options.ts';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    root: import.meta.dirname,
    test: {
      include: ['src/**/*.browser.test.tsx'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumOptions() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
