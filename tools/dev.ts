// npm run dev: the server restarts when its sources change, Vite reloads the web app and passes API calls on to it.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvFile } from './web/load-env-file.ts';

const root = join(import.meta.dirname, '..');

loadEnvFile();
const port = process.env.PORT || '3000';
const webPort = process.env.WEB_PORT || '5173';
const webUrl = `http://localhost:${webPort}`;
const env = {
  ...process.env,
  PORT: port,
  // Links in mails must lead to the page that reloads.
  PUBLIC_URL: process.env.PUBLIC_URL || webUrl,
  WASL_SERVER_URL: `http://127.0.0.1:${port}`,
};

const children = [
  run(process.execPath, ['--watch-path=apps/server/src', 'apps/server/src/main.ts'], root),
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'],
    join(root, 'apps/web'),
  ),
];
console.log(`Wasl is developed on ${webUrl}; the API answers on http://127.0.0.1:${port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

function run(command: string, args: string[], cwd: string): ChildProcess {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    for (const other of children) if (other !== child) other.kill('SIGTERM');
  });
  return child;
}
