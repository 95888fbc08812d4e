import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, groupPatternOf, STATIC_PAGE_GROUPS } from './vite/chunk-groups.ts';
import { compileCatalogues } from './vite/compile-catalogues.ts';
import { nameLazyScreens } from './vite/name-lazy-screens.ts';
import { receiptChecker } from './vite/receipt-checker.ts';

const SERVER = process.env.WASL_SERVER ?? 'http://127.0.0.1:3000';
const proxied = ['/rest', '/auth', '/storage', '/functions', '/dev', '/map/', '/config.json'];

export default defineConfig({
  plugins: [compileCatalogues(), nameLazyScreens(), receiptChecker(), react(), tailwindcss()],
  resolve: {
    alias: [
      {
        find: /^@supabase\/storage-js$/,
        replacement: fileURLToPath(new URL('src/shared/api/storage-on-demand.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target: 'es2022',
    // Oldest supported browsers. Newer CSS, such as `light-dark()`, is translated for them.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    rolldownOptions: {
      // Static pages start with a small script of their own. This script loads the app when needed.
      input: { index: 'index.html', reading: 'src/app/static-page/static-page.ts' },
      output: {
        // The HTML of a page contains the names of many files that are needed later. Shorter names
        // make the first download smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            ...STATIC_PAGE_GROUPS.map(({ name, ...places }) => ({
              name,
              test: groupPatternOf(places),
            })),
            // Puts the shared code into two files instead of thirty: one for the code that every
            // page needs, and one for the code that all public pages share.
            { name: 'base', tags: ['$initial'] },
            ...chunkGroups(),
          ],
        },
      },
    },
    cssCodeSplit: false,
    sourcemap: false,
    // Omits Vite's list of all scripts, which would make every first visit larger. Each page lists
    // its own scripts.
    modulePreload: false,
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, SERVER])),
      '/realtime': { target: SERVER, ws: true },
    },
  },
});
