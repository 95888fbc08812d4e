import { defineConfig } from 'vitest/config';

// Settings of npm run test:deploy, which requires promtool, nginx, caddy, systemd-analyze and
// openssl, all available as Debian packages.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.program.test.ts'], testTimeout: 30_000 },
});
