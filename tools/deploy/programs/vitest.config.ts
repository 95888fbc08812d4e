import { defineConfig } from 'vitest/config';

// npm run test:deploy. Needs promtool, nginx, caddy, systemd-analyze and openssl, which Debian's packages bring.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.program.test.ts'], testTimeout: 30_000 },
});
