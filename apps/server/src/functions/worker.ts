// Runs one edge function in a thread: the Deno names that functions use, over Node's own fetch types.
import { parentPort, workerData } from 'node:worker_threads';
import type { AnswerMessage, CallMessage } from './messages.ts';

type Handler = (request: Request, info: object) => Response | Promise<Response>;

let handler: Handler | undefined;

// Deno.serve(handler) and Deno.serve(options, handler); the server listens, so the options have no use here.
Object.assign(globalThis, {
  Deno: {
    serve: (...args: (Handler | object)[]) => {
      handler = args.find((arg): arg is Handler => typeof arg === 'function');
      return { finished: new Promise(() => {}) };
    },
    env: {
      get: (name: string) => process.env[name],
      has: (name: string) => name in process.env,
      toObject: () => ({ ...process.env }),
    },
  },
});

const loaded = import(workerData.file);

parentPort?.on('message', async ({ id, url, method, headers, body }: CallMessage) => {
  try {
    await loaded;
    if (!handler) throw new Error('the function never called Deno.serve');
    const request = new Request(url, {
      method,
      headers,
      body: body && method !== 'GET' && method !== 'HEAD' ? Buffer.from(body) : null,
    });
    const response = await handler(request, {});
    answer({
      id,
      status: response.status,
      headers: [...response.headers],
      body: new Uint8Array(await response.arrayBuffer()),
    });
  } catch (error) {
    answer({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

function answer(message: AnswerMessage): void {
  parentPort?.postMessage(message);
}
