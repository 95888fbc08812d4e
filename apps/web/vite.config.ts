import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileCatalogues } from './vite/compile-catalogues.ts';
import { nameLazyScreens } from './vite/name-lazy-screens.ts';

const SERVER = process.env.WASL_SERVER ?? 'http://127.0.0.1:3000';
const proxied = ['/rest', '/auth', '/storage', '/functions', '/dev', '/config.json'];

export default defineConfig({
  plugins: [compileCatalogues(), nameLazyScreens(), react(), tailwindcss()],
  build: {
    target: 'es2022',
    // What the colours of day and night are written for; older browsers get them translated.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, and what all public pages share: two files instead of thirty.
            { name: 'base', tags: ['$initial'] },
            // What every header, every form of strangers and the front page show at once.
            {
              name: 'frame',
              test: /\/src\/(app\/(use-lang|layouts\/(language-menu|theme-button|place-link))|shared\/(paths|ui\/(card|choice-box|logo|late)))\b|lucide-react\/dist\/esm\/icons\/(check|circle-alert|download|eye|eye-off|languages|menu|moon|sun|wallet|x)\./,
            },
            {
              name: 'entry',
              test: /\/src\/(app\/(leave|layouts\/entry-layout)|features\/auth\/components\/(form-problem|password-field|use-entry-form|provider-buttons)|shared\/(session\/(use-session|return-target)|ui\/(toasts-in-use|use-is-alive)))\b/,
            },
            {
              name: 'public',
              test: /\/src\/(app\/layouts\/public-layout|shared\/ui\/khatim|features\/site\/components\/public-page)\b/,
            },
            {
              name: 'amounts',
              test: /\/(packages\/core\/src\/(money|digits|limits|price-list)|shared\/format\/money)/,
            },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 12 },
            // What nearly every screen that asks the server needs, and what tells of a parcel: five files instead of twenty.
            {
              name: 'query',
              test: /\/(@tanstack\/(react-query|query-core)\/|src\/app\/query-client)/,
              minShareCount: 6,
            },
            { name: 'formats', test: /\/src\/shared\/format\/(time|place-name)\b/ },
            {
              name: 'answers',
              test: /\/src\/shared\/(lib\/call-as-visitor|errors\/(message-for|refusal)|ui\/empty-state)\b/,
            },
            {
              name: 'services',
              test: /lucide-react\/dist\/esm\/icons\/(calendar-clock|house|package|truck)\./,
            },
            {
              name: 'parcel',
              test: /\/src\/features\/deliveries\/(api\/track-delivery|components\/(event-list|progress-steps)|model\/(delivery-state|progress))\b/,
            },
            {
              name: 'site',
              test: /\/src\/features\/site\/components\/(?!email-link)/,
              minShareCount: 6,
            },
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
