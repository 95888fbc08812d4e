// The composition root: which service answers under which prefix, and what surrounds all of them.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { addCors } from './http/cors.ts';
import { answerError } from './http/error-handler.ts';
import { answerUnknownPath } from './http/fallthrough.ts';
import { healthRoute } from './http/health.ts';
import type { Listening } from './http/listen.ts';
import type { ServiceDeps } from './http/service-deps.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { createMailboxStore } from './mailbox/mailbox-store.ts';
import { configRoute } from './static/config-route.ts';
import { addWebApp } from './static/web-app.ts';

type Service = (deps: ServiceDeps) => FastifyPluginAsync;

const SERVICE_NAMES = ['auth', 'rest', 'functions', 'realtime'];

const BODY_LIMIT_BYTES = 5 * 1024 * 1024;

/**
 * @param listening The port is known, and taken for us, before anything else starts.
 * @returns The app, ready; its requests begin when the caller attaches it.
 */
export async function buildApp(
  deps: ServiceDeps,
  { server, connections }: Listening,
): Promise<{ app: FastifyInstance; handle: RequestListener }> {
  let handle: RequestListener = () => {};
  const app = Fastify({
    logger: { level: 'warn', stream: process.stderr },
    bodyLimit: BODY_LIMIT_BYTES,
    // A proxy on the same machine tells the caller's address; anybody else could make one up.
    trustProxy: 'loopback',
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    serverFactory: (handler) => {
      handle = handler;
      return server;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addCors(app);
  app.setErrorHandler(answerError);

  const built = new Set<string>();
  for (const name of SERVICE_NAMES) {
    const file = join(import.meta.dirname, name, 'index.ts');
    if (!existsSync(file)) continue;
    const module: Record<string, Service> = await import(file);
    const service = module[`${name}Service`];
    if (!service) continue;
    built.add(name);
    await app.register(service(deps), { prefix: `/${name}/v1` });
  }

  await app.register(healthRoute(deps.database));
  await app.register(configRoute(deps.config));
  if (deps.config.hasDevMailbox) {
    await app.register(mailboxRoutes(createMailboxStore(deps.config.dataDir)));
  }
  const answerNavigation = await addWebApp(app, deps.config);
  app.setNotFoundHandler((request, reply) => {
    const isArea = /^\/(rest|auth|storage|functions|realtime|dev)(\/|$)/.test(request.url);
    if (!isArea && answerNavigation(request, reply)) return reply;
    return answerUnknownPath(built, request, reply);
  });
  // Hooks run in the opposite order of their adding: requests are answered before any service ends.
  app.addHook('onClose', () => connections.drain());
  await app.ready();
  return { app, handle };
}
