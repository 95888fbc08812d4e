// /realtime/v1: sockets that hear of changes they may see, and of each other (wire-protocol.md 4).
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServiceDeps } from '../http/service-deps.ts';
import { openChangeStream } from './changes/change-stream.ts';
import { deliver } from './changes/deliver.ts';
import type { Channel } from './channel.ts';
import { Connection } from './connection.ts';
import { Rooms } from './rooms.ts';

const PATH = '/realtime/v1/websocket';
const MOST_PAYLOAD_BYTES = 256 * 1024;

export const realtimeService =
  ({ database, credentials }: ServiceDeps): FastifyPluginAsync =>
  async (app) => {
    const onFault = (error: unknown) => app.log.warn({ err: error }, 'realtime');
    const connections = new Set<Connection>();
    const rooms = new Rooms();
    const server = new WebSocketServer({ noServer: true, maxPayload: MOST_PAYLOAD_BYTES });
    const changes = openChangeStream(
      database.connectionOptions,
      // A change that cannot be told must not hold up the ones behind it.
      (change) => deliver(database, channelsOf(connections), change).catch(onFault),
      onFault,
    );

    async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      const url = new URL(request.url ?? '', 'http://localhost');
      if (url.pathname !== PATH) return refuse(socket, 404);
      const key = url.searchParams.get('apikey') ?? '';
      const caller = await credentials.resolve({ apikey: key });
      if (!caller.ok) return refuse(socket, 403);
      server.handleUpgrade(request, socket, head, (webSocket: WebSocket) => {
        const connection = new Connection(webSocket, {
          key,
          version: url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0',
          credentials,
          rooms,
          hasChanges: changes.isRunning,
          onFault,
        });
        connections.add(connection);
        webSocket.on('close', () => connections.delete(connection));
      });
    }
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      void upgrade(request, socket, head).catch((error) => {
        onFault(error);
        refuse(socket, 500);
      });
    app.server.on('upgrade', onUpgrade);

    app.addHook('preClose', async () => {
      app.server.off('upgrade', onUpgrade);
      for (const client of server.clients) client.close(1012, 'the server restarts');
      for (const client of server.clients) client.terminate();
      await changes.close();
    });
    app.all('/*', async (request, reply) =>
      reply.code(501).send({ message: `${request.method} ${request.url} is not served` }),
    );
  };

function* channelsOf(connections: Iterable<Connection>): Generator<Channel> {
  for (const connection of connections) yield* connection.channels.values();
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
