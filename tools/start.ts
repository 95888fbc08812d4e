// npm start: writes the migrations and builds the web app where they are missing or older than their sources, then runs the server in this process.

import { loadEnvFile } from '../apps/server/src/config/load-env-file.ts';
import { writeMigrations } from './database/write-migrations.ts';
import { buildWeb } from './web/build-web.ts';

// In this process, so that signals reach it; by address, since the server is checked by its own workspace's types.
const server = new URL('../apps/server/src/main.ts', import.meta.url);

loadEnvFile();
// At once: the build is a process of its own.
await Promise.all([buildWeb(), writeMigrations().catch(endWith)]);
await import(server.href);

function endWith(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
