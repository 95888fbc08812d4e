import { defineConfig } from 'vitest/config';

// npm run test:deploy. Requires promtool, nginx, caddy, systemd-analyze and openssl, all available
// as Debian packages.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.program.test.ts'], testTimeout: 30_000 },
});
