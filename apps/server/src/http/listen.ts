// Listens on the port before anything else is started. If the port is in use, the start fails
// early, and nothing has to be cleaned up.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { RequestTimeouts } from '../config/http-settings.ts';
import { StartupError } from '../config/startup-error.ts';
import { pauses } from '../timeouts.ts';
import { type Connections, trackConnections } from './connections.ts';

/**
 * Maximum size of all headers of a request in bytes. The URL counts as well, and a URL is long if
 * it filters by a long list of values.
 */
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Methods whose requests a proxy sends to another server after a 503. With any other method, the
 * user would see the error.
 */
const ASKED_ELSEWHERE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Responds to a request that arrived before the server has started, and asks the client to retry.
 */
const answerEarly = (response: ServerResponse) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
  response.end('{"status":"starting"}');
};

export type Listener = {
  server: Server;
  connections: Connections;
  /** From now on, passes all requests to this handler, beginning with those that are waiting. */
  serve(handle: RequestListener): void;
  /**
   * Refuses the waiting requests and asks their clients to retry, because other processes will
   * serve this port. Resolves when all these responses are sent.
   */
  refuse(): Promise<void>;
  /**
   * @returns The port. If 0 was given, the system has chosen it.
   * @throws StartupError when the port is in use or this user may not listen on it.
   */
  bind(host: string, port: number): Promise<number>;
};

export type Listening = Listener & { port: number };

/** Creates a server that is not listening yet. */
export function createListener(times: RequestTimeouts): Listener {
  const options = {
    ...times,
    maxHeaderSize: MAX_HEADER_BYTES,
    connectionsCheckingInterval: Math.min(times.headersTimeout, pauses.connectionChecks),
  };
  /**
   * Requests that arrived before the server has started. They wait for the start, because their
   * methods (such as POST) may write data: a proxy would not repeat a refused write on another
   * server.
   */
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let isRefusing = false;
  const takeEarly = (request: IncomingMessage, response: ServerResponse) => {
    if (isRefusing || ASKED_ELSEWHERE.includes(request.method ?? '')) answerEarly(response);
    else waiting.push([request, response]);
  };
  const server = createServer(options, takeEarly);
  // This timeout must be longer than the idle timeout of common load balancers. Otherwise a load
  // balancer could send a request on a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
  // The header Keep-Alive tells clients that an idle connection stays open for 65 seconds. The
  // server closes it 30 seconds later, so that a client with a late timer does not send a request
  // on a connection that is being closed.
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
 * Creates a server and listens on the port.
 * @throws StartupError when the port is in use or this user may not listen on it.
 */
export async function listen(
  host: string,
  port: number,
  times: RequestTimeouts,
): Promise<Listening> {
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
