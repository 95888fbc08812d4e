// /realtime/v1: WebSockets for database changes, broadcasts and presence
// (docs/protocol/realtime.md).
import type { FastifyPluginAsync } from 'fastify';
import type { ServiceDeps } from '../http/service-deps.ts';
import { computeInstanceName } from '../nats/instance-name.ts';
import { acceptSockets } from './accept-sockets.ts';
import { addRealtimeMeters } from './add-realtime-meters.ts';
import { broadcastApi } from './api/broadcast-api.ts';
import { startChangeService } from './changes/start-change-service.ts';
import type { OpenSocket } from './open-socket.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { startRelay } from './relay/start-relay.ts';
import { recheckRights } from './rights/recheck-rights.ts';
import { startChannelRights } from './rights/start-channel-rights.ts';
import { watchTopics } from './rights/watch-topics.ts';
import { createRooms } from './rooms/rooms.ts';
import { createSendBacklog } from './send-backlog.ts';
import { watchSessions } from './sessions/watch-sessions.ts';
import { startMessageCleanup } from './stored-messages/start-message-cleanup.ts';

export const realtimeService =
  ({ config, database, credentials, parts, telemetry, nats }: ServiceDeps): FastifyPluginAsync =>
  async (app) => {
    const warn = (message: string) => app.log.warn(`realtime: ${message}`);
    const rooms = createRooms((change) => relay.pass({ kind: 'presence', change }));
    const published = nats && {
      nats,
      instance: await computeInstanceName(database, config.jwtSecret),
    };
    const changes = startChangeService({
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
    const rights = startChannelRights(database, topics, warn);
    topics.onChange((topic) => {
      void recheckRights({ rights, warn }, rooms.privateChannels(topic && `realtime:${topic}`));
    });
    const sessions = await watchSessions(database, warn);
    const stopSweeping = startMessageCleanup(database, warn);
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
      backlog: createSendBacklog(),
      mostSockets: config.realtimeMaxSockets,
      isPrivateOnly: config.realtimePrivateOnly,
      warn,
    };
    const sockets = new Set<OpenSocket>();
    addRealtimeMeters(telemetry.meters, sockets, changes);
    const acceptor = acceptSockets(app.server, sockets, context);

    app.addHook('onClose', async () => {
      await acceptor.close();
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
