// npm run dev: restarts the server when its sources change, applies changed SQL, and runs Vite.
// Vite reloads the web app and forwards API calls to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readEnvironment } from '../apps/server/src/config/environment.ts';
import { instanceFile } from '../apps/server/src/config/instance-file.ts';
import { loadEnvFile } from '../apps/server/src/config/load-env-file.ts';
import { watchSchemas } from './database/watch-schemas.ts';
import { writeMigrations } from './database/write-migrations.ts';

const root = join(import.meta.dirname, '..');

loadEnvFile();
const port = process.env.PORT || '3000';
const webPort = Number(process.env.WEB_PORT || 5173);
const api = `http://127.0.0.1:${port}`;
const web = `http://127.0.0.1:${webPort}`;

await writeMigrations();
const server = spawn(
  process.execPath,
  ['--watch-path=apps/server/src', '--watch-preserve-output', 'apps/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    // Makes links in e-mails open the web app of the Vite dev server.
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || web },
  },
);

watchSchemas(() => instanceFile(readEnvironment(process.env).DATA_DIR).read()?.database_url);

// WASL_SERVER is the server to which Vite forwards the paths listed in apps/web/vite.config.ts.
process.env.WASL_SERVER = api;
const vite = await createServer({
  root: join(root, 'apps/web'),
  server: { host: '127.0.0.1', port: webPort, strictPort: true },
});
await vite.listen();
console.log(`Web app: ${web}; API: ${api}`);

server.on('exit', async (code) => {
  await vite.close();
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill(signal));
}
