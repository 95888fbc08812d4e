// Component tests, for faults in the code.
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { configDefaults, type ViteUserConfig } from 'vitest/config';
import componentTests from '../../../apps/web/vitest.browser.config.ts';

const { test, ...config }: ViteUserConfig = componentTests;
const worker = process.env.STRYKER_MUTATOR_WORKER ?? '0';

export default {
  ...config,
  // Each process of Stryker optimizes the dependencies in its own folder.
  cacheDir: `node_modules/.vite-mutation-${worker}`,
  optimizeDeps: { ...config.optimizeDeps, force: false },
  test: {
    ...test,
    // These tests are tagged as slow, because they draw whole maps.
    exclude: [...configDefaults.exclude, 'src/shared/map/streets/streets.browser.test.tsx'],
    browser: {
      ...test?.browser,
      connectTimeout: scaleTimeout(200_000),
    },
  },
} satisfies ViteUserConfig;
