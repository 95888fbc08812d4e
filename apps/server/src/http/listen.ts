// Binds the port before anything else starts, so that a port in use stops the start early and with nothing to clean up.
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

/** A long list in a filter is one long address, and the address counts as a header. */
const MAX_HEADER_BYTES = 64 * 1024;

/** What a proxy asks another server when this one says that it only starts. Everything else it hands back to people as a failure. */
const ASKED_ELSEWHERE = ['GET', 'HEAD', 'OPTIONS'];

/** A client that came too early is told to come again. */
const answerEarly = (response: ServerResponse) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
  response.end('{"status":"starting"}');
};

export type Listener = {
  server: Server;
  connections: Connections;
  /** From now on requests go here. */
  serve(handle: RequestListener): void;
  /** Others will answer at this port: whoever waits is told to come again. Resolves when that is said. */
  refuse(): Promise<void>;
  /**
   * @returns The port, which the system chose if it was 0.
   * @throws StartupError when the port is taken or may not be used.
   */
  bind(host: string, port: number): Promise<number>;
};

export type Listening = Listener & { port: number };

/** A server that listens nowhere yet. */
export function createListener(times: RequestTimes): Listener {
  const options = {
    ...times,
    maxHeaderSize: MAX_HEADER_BYTES,
    connectionsCheckingInterval: Math.min(times.headersTimeout, pauses.connectionChecks),
  };
  /** Came too early, and are answered once the start is over: they may change something, so nobody sends them a second time. */
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let isRefusing = false;
  const takeEarly = (request: IncomingMessage, response: ServerResponse) => {
    if (isRefusing || ASKED_ELSEWHERE.includes(request.method ?? '')) answerEarly(response);
    else waiting.push([request, response]);
  };
  const server = createServer(options, takeEarly);
  // Longer than the idle time of usual load balancers, which would otherwise meet a closing connection.
  server.keepAliveTimeout = 65_000;
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

/** @throws StartupError when the port is taken or may not be used. */
export async function listen(host: string, port: number, times: RequestTimes): Promise<Listening> {
  const listener = createListener(times);
  return { ...listener, port: await listener.bind(host, port) };
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `port ${port} on ${host} is taken by another program. Set PORT to a free one.`;
  }
  if (error.code === 'EACCES') return `this user may not listen on port ${port}. Set PORT.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST=${host} is no address of this machine.`;
  }
  return `cannot listen on ${host}:${port}: ${error.message}`;
}
