// Serves metrics on a separate port, which serves nothing else. No key is needed: METRICS_HOST
// controls access to the port.
import { createServer } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import { StartupError } from '../../config/startup-error.ts';
import type { Metric } from './process-metrics.ts';

export type MetricsAddress = Readonly<{ host: string; port: number }>;

/**
 * Opens the port.
 * @param read - Returns the metrics of each process. Several processes may use the same metric
 * names.
 * @returns A function that closes the port.
 * @throws StartupError when the port is in use or not permitted.
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

/**
 * Formats the metrics for Prometheus. The metrics of each process have a label of their own, so
 * values of several processes are not added up.
 */
async function textOf(all: Metric[][]): Promise<{ type: string; text: string }> {
  // With the aggregator `sum`, prom-client keeps every metric. Otherwise it would drop some of the
  // metrics that have the same name.
  const apart = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })));
  const registry = AggregatorRegistry.aggregate(apart as never);
  return { type: registry.contentType, text: await registry.metrics() };
}
