// The composition root: which service answers under which prefix, and what surrounds all of them.
import type { RequestListener } from 'node:http';
import { parse } from 'node:querystring';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { authService } from './auth/index.ts';
import { demoCodes } from './auth/mfa/demo-factors.ts';
import { functionsService } from './functions/index.ts';
import { answerBadUrl, answerMalformedRequest } from './http/answer-malformed-request.ts';
import { answerUnknownPath } from './http/answer-unknown-path.ts';
import { limitBodies } from './http/body-budget.ts';
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
import { trackWrites } from './http/track-writes.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { createMailboxStore } from './mailbox/mailbox-store.ts';
import { previewsOf } from './mailbox/read-previews.ts';
import { realtimeService } from './realtime/index.ts';
import { restService } from './rest/index.ts';
import { browserErrorsRoute } from './static/browser-errors/browser-errors-route.ts';
import { configRoute } from './static/config-route.ts';
import { mapRoute } from './static/map-route.ts';
import { publishedInfoReader } from './static/published-info.ts';
import { securityTxtRoute } from './static/security-txt.ts';
import { addWebApp } from './static/web-app.ts';
import { storageService } from './storage/index.ts';
import { logOptions } from './telemetry/log/log-options.ts';
import { watchRequests } from './telemetry/watch-requests.ts';

/** Each answers under `/<area>/v1`. */
const SERVICES: Record<string, (deps: ServiceDeps) => FastifyPluginAsync> = {
  auth: authService,
  rest: restService,
  functions: functionsService,
  realtime: realtimeService,
  storage: storageService,
};

/** Of an address; those beyond are not read. */
const MAX_PARAMETERS = 100;

/** Requests are read with zod: given in place of Fastify's own compilers, it keeps those from being loaded at each start. */
const noSchemas = () => {
  throw new Error("routes read what they are sent with zod, not with Fastify's schemas");
};

/**
 * @param listener Where requests will come in; its port is known to the configuration.
 * @param leaving Says when this server is told to end, some time before it does.
 * @returns The app, ready; its requests begin when the caller attaches it.
 */
export async function buildApp(
  deps: Omit<ServiceDeps, 'direct'>,
  { server, connections }: Pick<Listener, 'server' | 'connections'>,
  leaving: DrainState,
): Promise<{ app: FastifyInstance; handle: RequestListener }> {
  let handle: RequestListener = () => {};
  const app = Fastify({
    logger: logOptions(deps.config.telemetry, deps.telemetry.worker),
    // telemetry/watch-requests.ts writes one line for each.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    // A route that takes more says so.
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: {
      // A name of 100 characters may be thrice as long in an address.
      maxParamLength: 1000,
      // REST reads its own.
      querystringParser: (query) => parse(query, '&', '=', { maxKeys: MAX_PARAMETERS }),
    },
    // A proxy on the same machine, and those that are set, tell the caller's address; anybody else could make one up.
    trustProxy: [...deps.config.trustedProxies],
    // A request that came while we end is answered like any other; its connection is closed after it.
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
  // Hooks of every request call back: a promise for each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  watchRequests(app, deps.telemetry.watch);
  closeConnectionsWhenDraining(app, leaving);
  addCors(app);
  limitBodies(app, deps.config.bodyBytesPerSecond, deps.credentials);
  endSlowBodies(app, deps.config.stallTimeoutMs);
  trackWrites(app, deps.database.replica, deps.credentials);
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
  const readPublished = publishedInfoReader(deps.database, deps.config.product.published);
  await app.register(configRoute(deps.config, readPublished));
  await app.register(browserErrorsRoute(deps.config, deps.database, deps.telemetry.meters));
  await app.register(securityTxtRoute(deps.config));
  await app.register(mapRoute(deps.config.mapFile));
  // With SMTP_URL the page is there for the codes alone: no mail brings those.
  if (deps.config.hasDevMailbox || !deps.config.exposure) {
    const store = deps.config.hasDevMailbox ? createMailboxStore(deps.config.dataDir) : undefined;
    const codes = () => demoCodes(deps.database, deps.config);
    const { product, serviceRoleKey } = deps.config;
    const { name, previews } = product;
    const readPreviews = previews ? previewsOf(app, previews, serviceRoleKey) : undefined;
    await app.register(mailboxRoutes(store, name, codes, serviceRoleKey, readPreviews));
  }
  const answerNavigation = await addWebApp(app, deps.config, deps.database);
  app.setNotFoundHandler((request, reply) => {
    const isArea = /^\/(rest|auth|storage|functions|realtime|dev)(\/|$)/.test(request.url);
    if (!isArea && answerNavigation(request, reply)) return reply;
    return answerUnknownPath(new Set(Object.keys(SERVICES)), request, reply);
  });
  // Hooks run in the opposite order of their adding: requests are answered before any service ends.
  app.addHook('onClose', () => connections.drain());
  await app.ready();
  return { app, handle: direct.listener(handle) };
}
