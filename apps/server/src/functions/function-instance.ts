// One process that runs one function, and the calls that it is handling. If the process dies, only
// these calls fail.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { inheritedEnvironment } from '../inherited-environment.ts';
import { pauses } from '../timeouts.ts';
import type { FunctionError } from './function-error.ts';
import { functionFailures } from './function-failures.ts';
import {
  CALLER_URL_HEADER,
  HANDLER_FAILED_HEADER,
  MEMORY_FULL_HEADER,
  type ProcessMessage,
} from './process-messages.ts';

export type FunctionCall = {
  url: string;
  method: string;
  headers: [string, string][];
  body: Buffer | null;
};

export type FunctionAnswer = { status: number; headers: [string, string][]; body: Readable };

export type FunctionLimits = {
  /** Maximum time from a call to the last byte of its response. */
  milliseconds: number;
  memoryMegabytes: number;
  /** Maximum CPU time for which the function may compute without yielding to the event loop. */
  busyMilliseconds: number;
};

export type InstanceOptions = {
  file: string;
  importMap: string | undefined;
  env: Record<string, string>;
  limits: FunctionLimits;
  /** Called with each error of the function. Callers of the function must never see the error. */
  onFault(fault: string): void;
  /**
   * Called when the process stops accepting new calls of the function. The process still completes
   * the calls in progress.
   */
  onRetired(): void;
  onGone(): void;
};

export type FunctionInstance = {
  /**
   * @param onEnd - Called exactly once, when the call has failed or the last byte of its response
   * has been read.
   * @throws FunctionError 500 when the function failed, 503 when it could not start, 504 when its
   * response took too long, 546 when it exceeded a limit of its resources
   */
  call(call: FunctionCall, onEnd?: () => void): Promise<FunctionAnswer>;
  /** Number of calls that are not yet completely answered. */
  readonly calls: number;
  /** Stops accepting calls, and ends the process after the last call in progress. */
  retire(): void;
  /** Ends the process, and resolves when it has exited. */
  end(): Promise<void>;
};

const PROGRAM = join(import.meta.dirname, 'function-process.ts');

export function startFunctionInstance(options: InstanceOptions): FunctionInstance {
  // The folder of the socket, accessible only to the operating system user that runs this server.
  const folder = mkdtempSync(join(tmpdir(), 'wasl-fn-'));
  const socketPath = join(folder, 's');
  const child = forkProcess(options, socketPath);
  const agent = new Agent({ keepAlive: true });
  let isReady = false;
  let isRetired = false;
  let calls = 0;

  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  const gone = exitOf(child).then((signal) => {
    agent.destroy();
    rmSync(folder, { recursive: true, force: true });
    retire();
    options.onGone();
    const reason = endReason(signal, isReady);
    ready.reject(reason);
    return reason;
  });
  child.on('message', (message: ProcessMessage) => {
    if (message.kind === 'fault') return options.onFault(message.fault);
    isReady = true;
    ready.resolve();
  });
  child.on('error', (error) => options.onFault(String(error.stack)));
  // While the process is idle, it must not keep the server from exiting.
  child.unref();
  child.channel?.unref();

  /**
   * Stops accepting calls. Calls in progress are completed, and the next call gets a new process.
   */
  function retire() {
    if (!isRetired) options.onRetired();
    isRetired = true;
    if (calls === 0) child.kill('SIGKILL');
  }

  return {
    get calls() {
      return calls;
    },
    retire,
    async call(call, onEnd) {
      calls += 1;
      const timeout = new AbortController();
      const timer = setTimeout(() => {
        timeout.abort();
        retire();
      }, options.limits.milliseconds);
      const finish = () => {
        clearTimeout(timer);
        calls -= 1;
        if (isRetired) retire();
        onEnd?.();
      };
      try {
        await Promise.race([ready.promise, aborted(timeout.signal)]);
        const response = await send(call, agent, socketPath, timeout.signal);
        if (response.headers[HANDLER_FAILED_HEADER]) {
          response.resume();
          throw functionFailures.failed();
        }
        if (response.headers[MEMORY_FULL_HEADER]) retire();
        response.once('close', finish);
        // If the response body breaks off, the reader of the body receives the error. If nobody
        // reads the body, this listener prevents the error from crashing the server.
        response.on('error', () => {});
        return { status: response.statusCode ?? 500, headers: pairsOf(response), body: response };
      } catch (error) {
        const reason = isLost(error)
          ? await Promise.race([gone, aborted(timeout.signal)]).catch((late) => late)
          : error;
        finish();
        throw timeout.signal.aborted ? functionFailures.tookTooLong() : reason;
      }
    },
    async end() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function forkProcess(
  { file, importMap = '', env, limits }: InstanceOptions,
  socketPath: string,
): ChildProcess {
  const { memoryMegabytes, busyMilliseconds } = limits;
  return fork(
    PROGRAM,
    // The process receives its limits as arguments, because its environment contains only the
    // variables that the function may read.
    [
      file,
      socketPath,
      ...[memoryMegabytes, busyMilliseconds, pauses.functionHeartbeat, pauses.functionLook].map(
        String,
      ),
      importMap,
    ],
    {
      env: { ...inheritedEnvironment(), ...env },
      execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    },
  );
}

const exitOf = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal));
    child.once('error', () => resolve(null));
  });

/** Returns the error for calls of an edge function after the function's process has exited. */
function endReason(signal: NodeJS.Signals | null, isReady: boolean): FunctionError {
  // V8 aborts the process (SIGABRT) when its memory is full. The watchdog thread in the process
  // kills it (SIGKILL) when it exceeds its limit of CPU time or memory.
  if (signal === 'SIGABRT' || signal === 'SIGKILL') return functionFailures.overLimit();
  return isReady ? functionFailures.failed() : functionFailures.didNotStart();
}

function send(
  { url, method, headers, body }: FunctionCall,
  agent: Agent,
  socketPath: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      socketPath,
      agent,
      method,
      signal,
      path: '/',
      headers: {
        ...Object.fromEntries(headers),
        [CALLER_URL_HEADER]: url,
        'content-length': body?.length ?? 0,
      },
    });
    outgoing
      .once('response', resolve)
      .on('error', reject)
      .end(body ?? undefined);
  });
}

const aborted = async (signal: AbortSignal): Promise<never> => {
  await once(signal, 'abort');
  throw functionFailures.tookTooLong();
};

/** True if the connection is broken, because the process is exiting or has exited. */
const isLost = (error: unknown) =>
  error instanceof Error && 'code' in error && CONNECTION_CODES.has(String(error.code));

const CONNECTION_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'ENOENT', 'EPIPE']);

function pairsOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, index): [string, string] => [
    (rawHeaders[2 * index] ?? '').toLowerCase(),
    rawHeaders[2 * index + 1] ?? '',
  ]);
  return pairs.filter(([name]) => name !== MEMORY_FULL_HEADER);
}
