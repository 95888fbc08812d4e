// npm start: generates the migrations and builds the web app if they are missing or stale, then
// runs the server in this process.

import { loadEnvFile } from '../apps/server/src/config/load-env-file.ts';
import { writeMigrations } from './database/write-migrations.ts';
import { buildWeb } from './web/build-web.ts';

// The server is imported and thus runs in this process, so that stop signals reach the server. The
// import uses a URL, because the server is type-checked in its own workspace.
const server = new URL('../apps/server/src/main.ts', import.meta.url);

loadEnvFile();
// Builds the app and generates the migrations in parallel. This is possible because the build runs
// in a separate process.
await Promise.all([buildWeb(), writeMigrations().catch(endWith)]);
await import(server.href);

function endWith(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
