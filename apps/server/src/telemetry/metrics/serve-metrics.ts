// The port of its own on which metrics are read. It asks for no key: who may reach it is settled by METRICS_HOST, and it can do nothing but tell.
import { createServer } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import { StartupError } from '../../config/startup-error.ts';
import type { Metric } from './process-metrics.ts';

export type MetricsAddress = Readonly<{ host: string; port: number }>;

/**
 * @param read Metrics of each process; a name may be in several.
 * @returns A function that closes the port.
 * @throws StartupError when the port is taken or may not be used.
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  read: () => Promise<Metric[][]>,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics\n');
      return;
    }
    read()
      .then((all) => textOf(all))
      .then(({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text))
      .catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartupError(`METRICS_HOST=${host}, METRICS_PORT=${port}: ${error.message}`));
    });
    server.listen({ host, port }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** As Prometheus reads it. Each process has a label of its own, so that nothing is added up here. */
async function textOf(all: Metric[][]): Promise<{ type: string; text: string }> {
  // prom-client would leave out or pick one of what it takes for the same.
  const apart = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  const registry = AggregatorRegistry.aggregate(apart as never);
  return { type: registry.contentType, text: await registry.metrics() };
}
