// Simple load balancer in front of servers that start and stop.
import { Agent, createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Instance } from '@wasl/server/testing/instance';
import { onTestFinished } from 'vitest';

const HEALTH_EVERY_MS = 100;

type Backend = { url: string; isWell: boolean };

/**
 * Behaves like a usual balancer: it keeps connections alive, sends no new request to a server whose
 * /health does not return 200, and retries no request. If a stopping server drops a request, the
 * test therefore sees a failure.
 */
export async function startBalancer() {
  const backends = new Set<Backend>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((asked, answer) => {
    const well = [...backends].filter((backend) => backend.isWell);
    const chosen = well[turn++ % well.length];
    if (!chosen) return answer.writeHead(502).end('no server is well');
    const { hostname, port } = new URL(chosen.url);
    const { method, url: path, headers } = asked;
    const sent = forward({ hostname, port, method, path, headers, agent }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, { 'content-type': 'application/json' });
      answered.pipe(answer);
    });
    sent.on('error', (error) => answer.writeHead(502).end(String(error)));
    asked.pipe(sent);
  });
  const look = async (backend: Backend) => {
    backend.isWell = await fetch(`${backend.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const looking = setInterval(() => [...backends].map(look), HEALTH_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    clearInterval(looking);
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add({ url }: Instance) {
      const backend = { url, isWell: false };
      await look(backend);
      backends.add(backend);
      return { isWell: () => backend.isWell, remove: () => backends.delete(backend) };
    },
  };
}
