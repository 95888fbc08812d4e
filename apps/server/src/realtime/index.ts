// /realtime/v1: sockets that receive the changes they may see, broadcasts and presence (docs/protocol/realtime.md).
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { WebSocketServer } from 'ws';
import type { ServiceDeps } from '../http/service-deps.ts';
import { instanceName } from '../nats/instance-name.ts';
import { deadlines, pauses } from '../timeouts.ts';
import { broadcastApi } from './api/broadcast-api.ts';
import { createBacklog } from './backlog.ts';
import { startChanges } from './changes/start-changes.ts';
import { identify } from './identity.ts';
import { LIMITS } from './limits.ts';
import { type OpenSocket, openSocket } from './open-socket.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { startRelay } from './relay/start-relay.ts';
import { recheckRights } from './rights/recheck-rights.ts';
import { startRights } from './rights/start-rights.ts';
import { watchTopics } from './rights/watch-topics.ts';
import { createRooms } from './rooms/rooms.ts';
import { watchSessions } from './sessions/watch-sessions.ts';
import { startSweeping } from './stored/start-sweeping.ts';
import type { Version } from './wire/frame.ts';

const SOCKET_PATH = '/realtime/v1/websocket';
const NORMAL_CLOSURE = 1000;
const SERVICE_RESTART = 1012;

export const realtimeService =
  ({ config, database, credentials, parts, telemetry, nats }: ServiceDeps): FastifyPluginAsync =>
  async (app) => {
    const warn = (message: string) => app.log.warn(`realtime: ${message}`);
    const rooms = createRooms((change) => relay.pass({ kind: 'presence', change }));
    const published = nats && {
      nats,
      instance: await instanceName(database, config.jwtSecret),
    };
    const changes = startChanges({
      database,
      published,
      hasListeners: ({ place }) => rooms.has(place),
      audienceOf: ({ place }) => rooms.membersOf(place).map(({ identity }) => identity),
      onStored: ({ place, broadcast }) => rooms.broadcast(place, broadcast),
      warn,
    });
    parts.watch('live', () => {
      if (changes.isOff()) return 'off';
      return changes.unavailable() === undefined ? 'working' : 'failing';
    });
    if (nats) parts.watch('nats', () => (nats.isOpen() ? 'working' : 'failing'));
    const relay = await startRelay(
      database,
      published,
      {
        hear(message, from) {
          if (message.kind === 'broadcast') rooms.broadcast(message.place, message.broadcast);
          if (message.kind === 'presence') rooms.showFar(from, message.change);
          if (message.kind === 'all present') rooms.showAllFar(from, message.all);
        },
        present: rooms.present,
        onGone: (server) => rooms.showAllFar(server, []),
      },
      warn,
    );
    const topics = await watchTopics(database);
    const rights = startRights(database, topics, warn);
    topics.onChange((topic) => {
      void recheckRights({ rights, warn }, rooms.privateChannels(topic && `realtime:${topic}`));
    });
    const sessions = await watchSessions(database, warn);
    const stopSweeping = startSweeping(database, warn);
    const context: RealtimeContext = {
      credentials,
      database,
      changes,
      rights,
      sessions,
      rooms,
      broadcast(place, broadcast, from) {
        rooms.broadcast(place, broadcast, from);
        relay.pass({ kind: 'broadcast', place, broadcast });
      },
      seats: new Set(),
      backlog: createBacklog(),
      mostSockets: config.realtimeMaxSockets,
      isPrivateOnly: config.realtimePrivateOnly,
      warn,
    };
    const sockets = new Set<OpenSocket>();
    telemetry.meters.add({
      name: 'realtime_sockets',
      help: 'Open sockets.',
      type: 'gauge',
      read: () => [{ value: sockets.size }],
    });
    telemetry.meters.add({
      name: 'realtime_changes_sent_total',
      help: 'Changes of rows that were sent to a subscriber.',
      type: 'counter',
      read: () => [{ value: changes.sent() }],
    });
    telemetry.meters.add({
      name: 'realtime_live',
      help: '1 while changes of the database come in, else 0.',
      type: 'gauge',
      read: () => [{ value: changes.unavailable() === undefined && !changes.isOff() ? 1 : 0 }],
    });
    telemetry.meters.add({
      name: 'realtime_holds_slot',
      help: '1 on the server that holds the permanent replication slot, else 0.',
      type: 'gauge',
      read: () => [{ value: changes.holds() ? 1 : 0 }],
    });
    const acceptor = new WebSocketServer({ noServer: true, maxPayload: LIMITS.frameBytes });

    const isSocketRequest = ({ url = '' }: IncomingMessage) =>
      new URL(url, 'http://localhost').pathname === SOCKET_PATH;

    async function accept(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
      duplex.on('error', () => {});
      if (!isSocketRequest(request)) return refuse(duplex, 404);
      // Sockets that have joined nothing are not counted at a join, and yet need memory.
      if (sockets.size >= 2 * config.realtimeMaxSockets) return refuse(duplex, 503);
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
        warn(`a socket could not be opened: ${error}`);
        duplex.destroy();
      });
    // Requests that would rather speak another protocol, as HTTP/2 clients do, are answered in this one.
    Object.assign(app.server, { shouldUpgradeCallback: isSocketRequest });
    app.server.on('upgrade', onUpgrade);

    const idleCheck = setInterval(() => {
      const oldest = performance.now() - LIMITS.idleMilliseconds;
      for (const socket of sockets) {
        if (socket.seenAt() < oldest) socket.disconnect(NORMAL_CLOSURE, 'idle');
      }
    }, pauses.idleSocketChecks);
    idleCheck.unref();

    app.addHook('onClose', async () => {
      app.server.off('upgrade', onUpgrade);
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
      stopSweeping();
      await topics.stop();
      await Promise.all([changes.stop(), rights.stop(), sessions.stop(), relay.stop()]);
    });

    await app.register(broadcastApi(context), { prefix: '/api/broadcast' });
    app.all('/*', (request, reply) =>
      reply.code(501).send({
        code: 'not_implemented',
        message: `${new URL(request.url, 'http://localhost').pathname} is not part of this server yet.`,
      }),
    );
  };

const VERSIONS = new Map<string, Version>([
  ['1.0.0', '1.0.0'],
  ['2.0.0', '2.0.0'],
]);

/** Other headers are the proxy's or the browser's business, and the key is among them. */
const ownHeaders = ({ headers }: IncomingMessage) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-'))),
  );

function refuse(duplex: Duplex, status: number): void {
  duplex.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
