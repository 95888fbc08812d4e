import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, patternOf, READING_GROUPS } from './vite/chunk-groups.ts';
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
    // What the colours of day and night are written for; older browsers get them translated.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    rolldownOptions: {
      // Pages to read have a script of their own, which asks for the app's when it is wanted.
      input: { index: 'index.html', reading: 'src/app/reading/reading-page.ts' },
      output: {
        // A page names many files before it needs them: one letter less of each name in everybody’s first download.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            ...READING_GROUPS.map(({ name, ...places }) => ({ name, test: patternOf(places) })),
            // What every page needs, and what all public pages share: two files instead of thirty.
            { name: 'base', tags: ['$initial'] },
            ...chunkGroups(),
          ],
        },
      },
    },
    cssCodeSplit: false,
    sourcemap: false,
    // A page names its scripts itself; a list of everything's scripts would weigh on each first visit.
    modulePreload: false,
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, SERVER])),
      '/realtime': { target: SERVER, ws: true },
    },
  },
});
