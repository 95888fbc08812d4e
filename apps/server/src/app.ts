// Composition root: mounts each service under its path prefix and adds the hooks that all services
// share.
import type { RequestListener } from 'node:http';
import { parse } from 'node:querystring';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { authService } from './auth/index.ts';
import { readDemoCodes } from './auth/mfa/demo-factors.ts';
import { functionsService } from './functions/index.ts';
import { answerBadUrl, answerMalformedRequest } from './http/answer-malformed-request.ts';
import { answerUnknownPath } from './http/answer-unknown-path.ts';
import { limitBodyRate } from './http/body-budget.ts';
import { BODY_LIMIT_BYTES } from './http/body-too-large.ts';
import { addCors } from './http/cors.ts';
import { closeConnectionsWhenDraining, type DrainState } from './http/drain-state.ts';
import { endSlowBodies } from './http/end-slow-bodies.ts';
import { answerError } from './http/error-handler.ts';
import { createFastPath } from './http/fast-path.ts';
import { healthRoute } from './http/health.ts';
import type { Listener } from './http/listen.ts';
import { requestId } from './http/request-id.ts';
import type { ServiceDeps } from './http/service-deps.ts';
import { trackRecentWrites } from './http/track-recent-writes.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { createMailboxStore } from './mailbox/mailbox-store.ts';
import { createPreviewReader } from './mailbox/preview-reader.ts';
import { realtimeService } from './realtime/index.ts';
import { restService } from './rest/index.ts';
import { browserErrorsRoute } from './static/browser-errors/browser-errors-route.ts';
import { configRoute } from './static/config-route.ts';
import { mapRoute } from './static/map-route.ts';
import { createPublishedInfoReader } from './static/published-info.ts';
import { securityTxtRoute } from './static/security-txt.ts';
import { addWebApp } from './static/web-app.ts';
import { storageService } from './storage/index.ts';
import { logOptions } from './telemetry/log/log-options.ts';
import { watchRequests } from './telemetry/watch-requests.ts';

/** Fastify plugins of the services, by service name. Each one is mounted under `/<name>/v1`. */
const SERVICES: Record<string, (deps: ServiceDeps) => FastifyPluginAsync> = {
  auth: authService,
  rest: restService,
  functions: functionsService,
  realtime: realtimeService,
  storage: storageService,
};

/** Maximum number of query parameters in a URL; further parameters are ignored. */
const MAX_PARAMETERS = 100;

/**
 * Disables Fastify's schema compilers, which would otherwise be loaded at every start. Requests are
 * validated with zod instead.
 */
const noSchemas = () => {
  throw new Error("routes read what they are sent with zod, not with Fastify's schemas");
};

/**
 * Builds the Fastify app with all services and shared hooks.
 * @param listener - The HTTP server that will receive requests; the configuration already contains
 * its port.
 * @param leaving - Reports whether the server is draining before it shuts down.
 * @returns The ready app. It receives requests after the caller has attached it to the listener.
 */
export async function buildApp(
  deps: Omit<ServiceDeps, 'direct'>,
  { server, connections }: Pick<Listener, 'server' | 'connections'>,
  leaving: DrainState,
): Promise<{ app: FastifyInstance; handle: RequestListener }> {
  let handle: RequestListener = () => {};
  const app = Fastify({
    logger: logOptions(deps.config.telemetry, deps.telemetry.worker),
    // Disables Fastify's request log, because telemetry/watch-requests.ts writes one log line for
    // each request.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    // Maximum length of a body. A route that accepts longer bodies sets its own limit.
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: {
      // Maximum length of a path parameter. A name of 100 characters can be several times as long
      // when percent-encoded.
      maxParamLength: 1000,
      // The routes under /rest/v1 parse the query string themselves.
      querystringParser: (query) => parse(query, '&', '=', { maxKeys: MAX_PARAMETERS }),
    },
    // Only local and trusted proxies may report the client address, because clients could forge it.
    trustProxy: [...deps.config.trustedProxies],
    // Requests that arrive during shutdown are answered, and then their connection is closed.
    return503OnClosing: false,
    genReqId: requestId,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerMalformedRequest,
    serverFactory: (handler) => {
      handle = handler;
      return server;
    },
  });
  // The hooks use callbacks instead of promises, because creating a promise for each hook would
  // take longer than the hook itself.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  watchRequests(app, deps.telemetry.watch);
  closeConnectionsWhenDraining(app, leaving);
  addCors(app);
  limitBodyRate(app, deps.config.bodyBytesPerSecond, deps.credentials);
  endSlowBodies(app, deps.config.stallTimeoutMs);
  trackRecentWrites(app, deps.database.replica, deps.credentials);
  app.setErrorHandler(answerError);

  const direct = createFastPath({
    leaving,
    watch: deps.telemetry.watch,
    log: app.log,
    stallTimeoutMs: deps.config.stallTimeoutMs,
    notesWrites: deps.database.replica !== undefined,
  });
  for (const [area, service] of Object.entries(SERVICES)) {
    await app.register(service({ ...deps, direct }), { prefix: `/${area}/v1` });
  }

  await app.register(healthRoute(deps.database, deps.parts, leaving));
  const readPublished = createPublishedInfoReader(deps.database, deps.config.product.published);
  await app.register(configRoute(deps.config, readPublished));
  await app.register(browserErrorsRoute(deps.config, deps.database, deps.telemetry.meters));
  await app.register(securityTxtRoute(deps.config));
  await app.register(mapRoute(deps.config.mapFile));
  await addMailbox(app, deps);
  const answerNavigation = await addWebApp(app, deps.config, deps.database);
  app.setNotFoundHandler((request, reply) => {
    const isArea = /^\/(rest|auth|storage|functions|realtime|dev)(\/|$)/.test(request.url);
    if (!isArea && answerNavigation(request, reply)) return reply;
    return answerUnknownPath(new Set(Object.keys(SERVICES)), request, reply);
  });
  // Fastify runs onClose hooks in reverse order. This hook is added last, so requests are answered
  // before any service shuts down.
  app.addHook('onClose', () => connections.drain());
  await app.ready();
  return { app, handle: direct.listener(handle) };
}

/**
 * Registers the page of the development mailbox. If SMTP_URL is not set, the page shows all e-mails
 * of the instance. If SMTP_URL is set, the page shows only second-factor codes, which are never
 * sent by e-mail.
 */
async function addMailbox(app: FastifyInstance, { config, database }: Omit<ServiceDeps, 'direct'>) {
  if (!config.hasDevMailbox && config.exposure) return;
  const store = config.hasDevMailbox ? createMailboxStore(config.dataDir) : undefined;
  const codes = () => readDemoCodes(database, config);
  const { name, previews } = config.product;
  const readPreviews = previews
    ? createPreviewReader(app, previews, config.serviceRoleKey)
    : undefined;
  await app.register(mailboxRoutes(store, name, codes, config.serviceRoleKey, readPreviews));
}
