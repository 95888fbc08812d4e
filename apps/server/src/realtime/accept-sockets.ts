// Accepts WebSocket connections, disconnects idle ones, and closes all of them at shutdown.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { deadlines, pauses } from '../timeouts.ts';
import { identify } from './identity.ts';
import { type OpenSocket, openSocket } from './open-socket.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { LIMITS } from './realtime-limits.ts';
import type { ProtocolVersion } from './wire/socket-frame.ts';

const SOCKET_PATH = '/realtime/v1/websocket';
const NORMAL_CLOSURE = 1000;
const SERVICE_RESTART = 1012;

/** @param sockets - Set of the open sockets, which this function keeps up to date. */
export function acceptSockets(
  server: Server,
  sockets: Set<OpenSocket>,
  context: RealtimeContext,
): { close(): Promise<void> } {
  const acceptor = new WebSocketServer({ noServer: true, maxPayload: LIMITS.frameBytes });

  const isSocketRequest = ({ url = '' }: IncomingMessage) =>
    new URL(url, 'http://localhost').pathname === SOCKET_PATH;

  async function accept(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
    duplex.on('error', () => {});
    if (!isSocketRequest(request)) return refuse(duplex, 404);
    // Limits the number of open sockets. The check at a join counts only sockets that have joined a
    // channel, but other sockets use memory too.
    if (sockets.size >= 2 * context.mostSockets) return refuse(duplex, 503);
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const version = VERSIONS.get(searchParams.get('vsn') ?? '1.0.0');
    const key = searchParams.get('apikey') ?? request.headers.apikey;
    if (!version || typeof key !== 'string') return refuse(duplex, 403);
    const identity = await identify(context, key);
    if (!('key' in identity)) return refuse(duplex, 403);
    acceptor.handleUpgrade(request, duplex, head, (webSocket) => {
      const socket = openSocket(webSocket, version, identity, ownHeaders(request), context);
      sockets.add(socket);
      webSocket.on('close', () => sockets.delete(socket));
    });
  }

  const onUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer) =>
    void accept(request, duplex, head).catch((error: unknown) => {
      context.warn(`could not open a socket: ${error}`);
      duplex.destroy();
    });
  // Ignores offers to upgrade to another protocol, such as HTTP/2, and answers over HTTP/1.1.
  Object.assign(server, { shouldUpgradeCallback: isSocketRequest });
  server.on('upgrade', onUpgrade);

  const idleCheck = setInterval(() => {
    const oldest = performance.now() - LIMITS.idleMilliseconds;
    for (const socket of sockets) {
      if (socket.seenAt() < oldest) socket.disconnect(NORMAL_CLOSURE, 'idle');
    }
  }, pauses.idleSocketChecks);
  idleCheck.unref();

  return {
    async close() {
      server.off('upgrade', onUpgrade);
      clearInterval(idleCheck);
      const closed = Promise.all(
        [...acceptor.clients].map(
          (client) => new Promise((resolve) => client.once('close', resolve)),
        ),
      );
      for (const socket of sockets) socket.disconnect(SERVICE_RESTART, 'the server restarts');
      const isLate = new Promise((resolve) => setTimeout(resolve, deadlines.socketsClose).unref());
      await Promise.race([closed, isLate]);
      for (const client of acceptor.clients) client.terminate();
    },
  };
}

const VERSIONS = new Map<string, ProtocolVersion>([
  ['1.0.0', '1.0.0'],
  ['2.0.0', '2.0.0'],
]);

/**
 * Returns the request headers whose names begin with `x-`. The other headers belong to the proxy or
 * the browser, or contain the API key.
 */
const ownHeaders = ({ headers }: IncomingMessage) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-'))),
  );

function refuse(duplex: Duplex, status: number): void {
  duplex.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
