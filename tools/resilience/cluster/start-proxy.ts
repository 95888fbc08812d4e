// Starts nginx, installed as a system package, as a proxy in front of several servers, without
// session affinity. If a server fails to answer a request, the proxy returns the error to the
// client.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@wasl/testing/free-port';
import { temporaryFolder } from '@wasl/testing/temporary-folder';

export type PlainProxy = {
  url: string;
  /** Sets the list of servers to which the proxy sends new requests. */
  lead(urls: readonly string[]): void;
  stop(): Promise<void>;
};

export async function startProxy(urls: readonly string[]): Promise<PlainProxy> {
  const [port, folder] = [await freePort(), temporaryFolder()];
  const file = join(folder, 'nginx.conf');
  const write = (servers: readonly string[]) =>
    writeFileSync(file, settings(port, folder, servers));
  write(urls);
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  const child: ChildProcess = spawn('nginx', args, { stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`nginx (apt-get install nginx) does not start: ${error}`);
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilAnswers(`${url}/health`), failed]);
  return {
    url,
    lead(servers) {
      write(servers);
      child.kill('SIGHUP');
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settings = (port: string, folder: string, servers: readonly string[]) => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  # A reload ends the old workers, so a request on a kept-alive connection would fail.
  keepalive_timeout 0;
  client_max_body_size 60m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  upstream servers {
${servers.map((server) => `    server ${new URL(server).host} max_fails=1 fail_timeout=1s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_read_timeout 300s;
    }
  }
}
`;

async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
  }
}
