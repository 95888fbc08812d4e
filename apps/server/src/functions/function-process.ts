// Program that runs one edge function in a separate process. It provides the Deno APIs that
// functions use, and receives calls through a socket. It does not support packages that are not
// installed, or imports from https URLs other than esm.sh.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { readImportMap } from './import-map.ts';
import { mapImports } from './map-imports.ts';
import { isMemoryExceeded } from './process-memory.ts';
import {
  CALLER_URL_HEADER,
  HANDLER_FAILED_HEADER,
  MEMORY_FULL_HEADER,
  type ProcessMessage,
} from './process-messages.ts';

type Handler = (request: Request, info: object) => Response | Promise<Response>;

const [
  file = '',
  socketPath = '',
  memoryMegabytes = '',
  busyMilliseconds = '',
  beatMilliseconds = '',
  lookMilliseconds = '',
  importMap = '',
] = process.argv.slice(2);

let handler: Handler | undefined;

// A terminal sends Ctrl-C to this process as well as to the server. This process ignores it,
// because calls may be in progress; the server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const heartbeat = new Int32Array(new SharedArrayBuffer(4));
setInterval(() => Atomics.add(heartbeat, 0, 1), Number(beatMilliseconds)).unref();
new Worker(new URL('./limit-watchdog.ts', import.meta.url), {
  workerData: {
    heartbeat,
    memoryMegabytes: Number(memoryMegabytes),
    busyMilliseconds: Number(busyMilliseconds),
    lookMilliseconds: Number(lookMilliseconds),
  },
}).unref();

// Accepts Deno.serve(handler), Deno.serve(options, handler) and Deno.serve({ handler }). The
// options are ignored, because this program opens the socket itself.
Object.assign(globalThis, {
  Deno: {
    serve: (...args: (Handler | { handler?: Handler })[]) => {
      handler = args.map((arg) => (typeof arg === 'function' ? arg : arg.handler)).find(Boolean);
      return { finished: new Promise(() => {}), shutdown: async () => {} };
    },
    env: {
      get: (name: string) => process.env[name],
      has: (name: string) => name in process.env,
      toObject: () => ({ ...process.env }),
    },
  },
  // Accepts promises of work that continues after the response. An error in such work is reported
  // as an error of the function.
  EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work },
});

mapImports(importMap ? readImportMap(importMap) : () => undefined);
// If the import of the function fails, the process ends before it reports that it is ready. The
// server then knows that the function did not start.
await import(file);
if (!handler) throw new Error('the function never called Deno.serve');
const server = createServer((request, response) => void run(request, response));
// This process never closes an idle connection to the server; only the server does. Otherwise a
// connection might close while the server sends the next call. The server would then wait for this
// process to end.
server.keepAliveTimeout = 0;
server.listen(socketPath, () => tell({ kind: 'ready' }));

async function run(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const response = await handler?.(requestOf(incoming), {});
    if (!(response instanceof Response)) throw new Error('the function returned no Response');
    const isFull = isMemoryExceeded(Number(memoryMegabytes) / 2);
    const headers = [...response.headers, ...(isFull ? [[MEMORY_FULL_HEADER, '1']] : [])];
    outgoing.writeHead(response.status, headers.flat());
    if (!response.body) outgoing.end();
    // Sends each part of the body as it comes. If the client reads slowly, the function waits.
    else
      await pipeline(
        Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
        outgoing,
      );
  } catch (error) {
    tell({ kind: 'fault', fault: error instanceof Error ? String(error.stack) : String(error) });
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500, { [HANDLER_FAILED_HEADER]: '1' }).end();
  }
}

/**
 * The URL that the caller used is in a header, because a request through the socket contains only a
 * path.
 */
function requestOf(incoming: IncomingMessage): Request {
  const { method = 'GET', rawHeaders } = incoming;
  const headers = new Headers();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
  }
  const url = headers.get(CALLER_URL_HEADER) ?? 'http://localhost/';
  for (const name of [CALLER_URL_HEADER, 'host', 'connection']) headers.delete(name);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}

function tell(message: ProcessMessage): void {
  process.send?.(message);
}
