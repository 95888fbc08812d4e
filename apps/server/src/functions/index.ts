// /functions/v1: edge functions written for Supabase's Deno, run here each in a process of its own (docs/protocol/functions.md).
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { sessionLives } from '../db/session.ts';
import { answerPreflight } from '../http/answer-preflight.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { asJob } from '../telemetry/as-job.ts';
import { currentNotes, type Notes } from '../telemetry/notes.ts';
import type { Tracing } from '../telemetry/tracing/span.ts';
import { callOnSchedule } from './call-on-schedule.ts';
import { databaseUrl } from './database-url.ts';
import { findFunction } from './find-function.ts';
import { FunctionError } from './function-error.ts';
import { createFunctionRunner } from './function-runner.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Set by the connection, not by a function's answer. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'date',
]);

export type FunctionsDeps = Pick<ServiceDeps, 'config' | 'credentials' | 'lead'> & {
  database: Pick<ServiceDeps['database'], 'connectionOptions' | 'query' | 'listen'>;
  telemetry: Pick<ServiceDeps['telemetry'], 'tracing'>;
};

export const functionsService =
  ({ config, credentials, database, lead, telemetry }: FunctionsDeps): FastifyPluginAsync =>
  async (app) => {
    const runner = createFunctionRunner(
      {
        SUPABASE_URL: ownUrl(config),
        SUPABASE_ANON_KEY: config.anonKey,
        SUPABASE_SERVICE_ROLE_KEY: config.serviceRoleKey,
        SUPABASE_DB_URL: config.databaseUrl ?? databaseUrl(database.connectionOptions),
        ...config.functionSecrets,
      },
      (name, fault) => app.log.error({ function: name, fault }, 'edge function failed'),
      {
        milliseconds: config.functionsTimeoutMs,
        memoryMegabytes: config.functionsMemoryMb,
        busyMilliseconds: config.functionsCpuMs,
      },
    );
    app.addHook('onClose', () => runner.close());
    let stopSchedules: (() => Promise<void>)[] = [];
    app.addHook('onReady', async () => {
      const call = callAsService(config, runner, telemetry.tracing);
      const report = (err: unknown, name: string) =>
        app.log.error({ err, function: name }, 'the function is called again later');
      const all = config.callsFunctions ? config.product.schedules : [];
      stopSchedules = await Promise.all(
        all.map((schedule) => callOnSchedule(schedule, { database, lead, call, report })),
      );
    });
    // Before the runner ends: hooks run in the opposite order of their adding.
    app.addHook('onClose', async () => {
      await Promise.all(stopSchedules.map((stop) => stop()));
    });
    app.setErrorHandler(answerFunctionError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    async function invoke(request: FastifyRequest, reply: FastifyReply) {
      const path = request.url.replace(/^\/functions\/v1/, '');
      const name = path.split(/[/?]/)[1] ?? '';
      const found = findFunction(config.functionsDir, name);
      if (!found) {
        // The page then hears the 404 of its call itself, instead of a lost network.
        if (isPreflight(request)) return answerPreflight(request, reply);
        throw new FunctionError(404, {
          code: 'NOT_FOUND',
          message: 'Requested function was not found',
        });
      }
      if (found.mustVerifyJwt && request.method !== 'OPTIONS') await checkJwt(request);
      const answer = await runner.call(found, {
        url: new URL(path, config.publicUrl).href,
        method: request.method,
        headers: forwardedHeaders(request),
        body: request.body instanceof Buffer ? request.body : null,
      });
      for (const [key, value] of answer.headers) {
        if (!OWN_HEADERS.has(key)) reply.header(key, value);
      }
      // Fastify would wait for a reader that HEAD does not have.
      if (request.method === 'HEAD') answer.body.destroy();
      return reply.code(answer.status).send(request.method === 'HEAD' ? null : answer.body);
    }

    async function checkJwt(request: FastifyRequest): Promise<void> {
      if (!request.headers.authorization) {
        throw new FunctionError(401, { msg: 'Error: Missing authorization header' });
      }
      const caller = await credentials.resolve({ authorization: request.headers.authorization });
      if (!caller.ok || !(await sessionLives(database, caller.claims))) {
        throw new FunctionError(401, { msg: 'Invalid JWT' });
      }
    }

    for (const url of ['/:name', '/:name/*']) {
      app.route({ method: METHODS, url, bodyLimit: config.functionsBodyLimit, handler: invoke });
    }
  };

/** Straight to its process: from the outside nobody needs to be reached for it. */
function callAsService(
  config: Config,
  runner: ReturnType<typeof createFunctionRunner>,
  tracing: Tracing | undefined,
) {
  const callOnce = async (name: string): Promise<void> => {
    const found = findFunction(config.functionsDir, name);
    // The folder may be one of other functions.
    if (!found) return;
    const { status, body } = await runner.call(found, {
      url: new URL(`/${name}`, config.publicUrl).href,
      method: 'POST',
      headers: [['authorization', `Bearer ${config.serviceRoleKey}`], ...tracedBy(currentNotes())],
      body: null,
    });
    body.resume();
    if (status >= 400) throw new Error(`${name} answered ${status}`);
  };
  return (name: string) => asJob(tracing, `function ${name}`, () => callOnce(name));
}

/** What the function does is part of this trace; what the caller said of it was heeded already. */
const tracedBy = (notes: Notes | undefined): [string, string][] =>
  notes?.span ? [['traceparent', notes.span.traceparent]] : [];

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** This server from inside the machine: PUBLIC_URL may lead through a proxy that is not up yet. */
function ownUrl({ host, port }: Config): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const OWN_TO_TELL = new Set(['x-forwarded-for', 'host']);

/** The caller's address is ours to tell: what the request claims about it is dropped. */
function forwardedHeaders(request: FastifyRequest): [string, string][] {
  const headers = Object.entries(request.headers)
    .filter(([key]) => !OWN_TO_TELL.has(key) && !OWN_HEADERS.has(key))
    .filter(([key]) => key !== 'traceparent' || !request.notes?.span)
    .map(([key, value]): [string, string] => [key, String(value)]);
  return [...headers, ['x-forwarded-for', request.ip], ...tracedBy(request.notes)];
}

function answerFunctionError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof FunctionError) {
    // Tells the client that a function was called and gave no answer.
    if (error.status > 500) reply.header('x-relay-error', 'true');
    return reply.code(error.status).send(error.body);
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) request.log.error({ err: error }, 'function call failed');
  const message = status < 500 ? error.message : 'Something went wrong on the server.';
  return reply.code(status).send({ code: 'RELAY_ERROR', message });
}
