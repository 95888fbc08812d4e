// Starts nginx with the site of deploy/proxy, on another port and without TLS.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@wasl/testing/free-port';
import { temporaryFolder } from '@wasl/testing/temporary-folder';

const SITE = join(import.meta.dirname, '../../../deploy/proxy/nginx.conf');
const FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** @param ports - Ports of the two servers to which the nginx site passes requests. */
export async function startShippedProxy(ports: readonly [string, string]) {
  const [port, folder] = [await freePort(), temporaryFolder()];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settings(siteFor(readFileSync(SITE, 'utf8'), port, ports), folder));
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  const child = spawn('nginx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  await once(child, 'spawn');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the nginx site of deploy/proxy with another port, and without its certificate and its
 * redirect.
 */
export function siteFor(site: string, port: string, [first, second]: readonly [string, string]) {
  return site
    .replace(/^server \{\n\tlisten 80;\n(?:\t.*\n|\n)*\}\n/m, '')
    .replace(/^\tlisten 443 .*\n\tlisten .*\n/m, `\tlisten 127.0.0.1:${port};\n`)
    .replaceAll(/^\tssl_.*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`);
}

const settings = (site: string, folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
access_log off;
${FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}
`;
