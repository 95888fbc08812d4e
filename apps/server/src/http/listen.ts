// Binds the port before anything else starts, so that a port in use fails early with nothing to
// clean up.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { RequestTimes } from '../config/http-settings.ts';
import { StartupError } from '../config/startup-error.ts';
import { pauses } from '../timeouts.ts';
import { type Connections, trackConnections } from './connections.ts';

/**
 * Maximum size of a request's headers: a long list in a filter makes a long URL, which counts as a
 * header.
 */
const MAX_HEADER_BYTES = 64 * 1024;

/** Methods that a proxy retries on another server after a 503. Other methods fail for the user. */
const ASKED_ELSEWHERE = ['GET', 'HEAD', 'OPTIONS'];

/** Answers a request that arrived before the start is complete and asks the client to retry. */
const answerEarly = (response: ServerResponse) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
  response.end('{"status":"starting"}');
};

export type Listener = {
  server: Server;
  connections: Connections;
  /** Passes requests to this handler from now on. */
  serve(handle: RequestListener): void;
  /**
   * Refuses waiting requests and asks their clients to retry, because other processes will answer
   * on this port. Resolves when all responses are sent.
   */
  refuse(): Promise<void>;
  /**
   * @returns The port; chosen by the system if 0 was given.
   * @throws StartupError when the port is in use or not permitted.
   */
  bind(host: string, port: number): Promise<number>;
};

export type Listening = Listener & { port: number };

/** Creates a server that is not listening yet. */
export function createListener(times: RequestTimes): Listener {
  const options = {
    ...times,
    maxHeaderSize: MAX_HEADER_BYTES,
    connectionsCheckingInterval: Math.min(times.headersTimeout, pauses.connectionChecks),
  };
  /**
   * Requests that arrived before the start was complete. They may be writes, which a proxy does not
   * retry, so they are answered when the start is complete.
   */
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let isRefusing = false;
  const takeEarly = (request: IncomingMessage, response: ServerResponse) => {
    if (isRefusing || ASKED_ELSEWHERE.includes(request.method ?? '')) answerEarly(response);
    else waiting.push([request, response]);
  };
  const server = createServer(options, takeEarly);
  // The timeout is longer than the idle timeout of common load balancers, which would otherwise
  // reuse a connection that is being closed.
  server.keepAliveTimeout = 65_000;
  // The header Keep-Alive announces only the 65 seconds. A client whose timers are late by less
  // than this buffer does not reuse a connection that is being closed.
  server.keepAliveTimeoutBuffer = 30_000;
  return {
    server,
    connections: trackConnections(server),
    serve(handle) {
      server.removeListener('request', takeEarly);
      server.on('request', handle);
      for (const [request, response] of waiting.splice(0)) {
        if (!response.destroyed) handle(request, response);
      }
    },
    async refuse() {
      isRefusing = true;
      const told = waiting.splice(0).map(([, response]) => {
        if (response.destroyed) return undefined;
        answerEarly(response);
        return new Promise((resolve) => response.once('close', resolve));
      });
      await Promise.all(told);
    },
    bind: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          reject(new StartupError(reasonOf(error, host, port)));
        });
        server.listen({ host, port }, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
  };
}

/**
 * Creates a server and binds the port.
 * @throws StartupError when the port is in use or not permitted.
 */
export async function listen(host: string, port: number, times: RequestTimes): Promise<Listening> {
  const listener = createListener(times);
  return { ...listener, port: await listener.bind(host, port) };
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `port ${port} on ${host} is already in use by another program. Set PORT to a free port.`;
  }
  if (error.code === 'EACCES')
    return `this user may not listen on port ${port}. Set PORT to another port.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST=${host} is not an address of this machine.`;
  }
  return `cannot listen on ${host}:${port}: ${error.message}`;
}
