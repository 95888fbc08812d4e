// npm run dev: the server restarts when its sources change; Vite reloads the web app and passes API calls on to it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { loadEnvFile } from '../apps/server/src/config/load-env-file.ts';

const root = join(import.meta.dirname, '..');

loadEnvFile();
const port = process.env.PORT || '3000';
const webPort = Number(process.env.WEB_PORT || 5173);
const api = `http://127.0.0.1:${port}`;
const web = `http://127.0.0.1:${webPort}`;

const server = spawn(
  process.execPath,
  ['--watch-path=apps/server/src', '--watch-preserve-output', 'apps/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    // Links in mails lead to the page that reloads.
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || web },
  },
);

// What Vite passes on stands in apps/web/vite.config.ts; where to stands here.
process.env.WASL_SERVER = api;
const vite = await createServer({
  root: join(root, 'apps/web'),
  server: { host: '127.0.0.1', port: webPort, strictPort: true },
});
await vite.listen();
console.log(`Wasl is developed on ${web}; the API answers on ${api}`);

server.on('exit', async (code) => {
  await vite.close();
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill(signal));
}
