import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileCatalogues } from './vite/compile-catalogues.ts';

const SERVER = process.env.WASL_SERVER ?? 'http://127.0.0.1:3000';
const proxied = ['/rest', '/auth', '/storage', '/functions', '/dev', '/config.json'];

export default defineConfig({
  plugins: [compileCatalogues(), react(), tailwindcss()],
  build: { target: 'es2022', sourcemap: false, manifest: true, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, SERVER])),
      '/realtime': { target: SERVER, ws: true },
    },
  },
});
