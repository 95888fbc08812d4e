// Runs one edge function in a thread: the Deno names that functions use, over Node's own fetch types.
// Not here: imports by `npm:`, `jsr:` and https addresses. A function of ours has no imports, or those of packages/core.
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import type { AnswerMessage, CallMessage } from './messages.ts';

type Handler = (request: Request, info: object) => Response | Promise<Response>;

let handler: Handler | undefined;

// Deno.serve(handler), Deno.serve(options, handler) and Deno.serve({ handler }); the server listens, so other options have no use here.
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
});

// A fault here ends the thread before it said that it is ready: the function cannot start.
await import(workerData.file);
if (!handler) throw new Error('the function never called Deno.serve');
parentPort?.on('message', (call: CallMessage) => void run(call));
tell({ kind: 'ready' });

async function run({ id, url, method, headers, body }: CallMessage): Promise<void> {
  try {
    const request = new Request(url, {
      method,
      headers,
      body: body && method !== 'GET' && method !== 'HEAD' ? Buffer.from(body) : null,
    });
    const response = await handler?.(request, {});
    if (!(response instanceof Response)) throw new Error('the function returned no Response');
    const { status } = response;
    // The stream itself changes threads, so that events arrive one by one and a slow reader slows the function.
    const stream = response.body as Extract<AnswerMessage, { kind: 'answer' }>['body'];
    const answer = { kind: 'answer' as const, id, status, headers: [...response.headers] };
    tell({ ...answer, body: stream }, stream ? [stream] : []);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    tell({ kind: 'fault', id, fault });
  }
}

function tell(message: AnswerMessage, transfer: readonly Transferable[] = []) {
  parentPort?.postMessage(message, transfer);
}
