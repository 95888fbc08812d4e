// npm start: builds the web app when it is missing or older than its sources, then runs the server in this process.

import { loadEnvFile } from '../apps/server/src/config/load-env-file.ts';
import { buildWeb } from './web/build-web.ts';

// In this process, so that signals reach it; by address, since the server is checked by its own workspace's types.
const server = new URL('../apps/server/src/main.ts', import.meta.url);

loadEnvFile();
await buildWeb();
await import(server.href);
