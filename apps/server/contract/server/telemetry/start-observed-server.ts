// Starts a server with two worker processes and full telemetry: log, metrics, and traces sent to a
// local collector.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';
import { temporaryFolder } from '@wasl/testing/temporary-folder';

export type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

export const WORKER_COUNT = 2;

/**
 * @returns The server, the trace spans that the server sent to the test's collector, and the
 * traceparent header of each call of the hook.
 */
export async function startObservedServer() {
  const spans: OtlpSpan[] = [];
  const heardByHook: (string | undefined)[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/hook') {
        heardByHook.push(request.headers.traceparent?.toString());
      } else if (request.url === '/v1/traces') {
        for (const { scopeSpans } of JSON.parse(body).resourceSpans) {
          for (const scope of scopeSpans) spans.push(...scope.spans);
        }
      }
      response.end('{}');
    });
  });
  const collectorPort = await freePort();
  await new Promise<void>((resolve) =>
    collector.listen(Number(collectorPort), '127.0.0.1', resolve),
  );
  const folder = temporaryFolder();
  const functions = join(folder, 'functions');
  for (const [name, source] of Object.entries({
    traced: `Deno.serve((request) => Response.json({ traceparent: request.headers.get('traceparent') }));`,
    throws: `Deno.serve(() => { throw new Error('no row for hostile@canary.example, +212698765432, "Canary Name"'); });`,
  })) {
    mkdirSync(join(functions, name), { recursive: true });
    writeFileSync(join(functions, name, 'index.ts'), source);
  }
  writeFileSync(
    join(folder, 'config.toml'),
    '[functions.traced]\nverify_jwt = false\n[functions.throws]\nverify_jwt = false\n',
  );
  const metricsPort = await freePort();
  const metricsUrl = `http://127.0.0.1:${metricsPort}`;
  const server = await startInstance({
    env: {
      DEMO: 'false',
      WORKERS: `${WORKER_COUNT}`,
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      METRICS_PORT: metricsPort,
      FUNCTIONS_DIR: functions,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
      HOOK_BEFORE_USER_CREATED_URI: `http://127.0.0.1:${collectorPort}/hook`,
      HOOK_BEFORE_USER_CREATED_SECRETS: `v1,whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
    },
  });
  return { server, metricsUrl, spans, heardByHook, closeCollector: () => collector.close() };
}
