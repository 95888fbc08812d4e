// /functions/v1: edge functions written for the Deno runtime of Supabase. Each function runs in
// processes of its own (docs/protocol/functions.md).
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerPreflight } from '../http/answer-preflight.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { runAsJob } from '../telemetry/run-as-job.ts';
import type { Tracing } from '../telemetry/tracing/span.ts';
import { currentWorkMeasurements } from '../telemetry/work-measurements.ts';
import { type AdmittedCall, createCallAdmission } from './call-admission.ts';
import { callOnSchedule } from './call-on-schedule.ts';
import { databaseUrl } from './database-url.ts';
import { findFunction } from './find-function.ts';
import { FunctionError } from './function-error.ts';
import { functionFailures } from './function-failures.ts';
import { createFunctionRunner, type FunctionRunner } from './function-runner.ts';
import { createInvocation, traceHeaders } from './invocation.ts';
import { readBody } from './read-body.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

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
      { processes: config.functionsProcesses, waiting: config.functionsQueue },
    );
    app.addHook('onClose', () => runner.close());
    let stopSchedules: (() => Promise<void>)[] = [];
    app.addHook('onReady', async () => {
      const call = callAsService(config, runner, telemetry.tracing);
      const report = (err: unknown, name: string) =>
        app.log.error({ err, function: name }, 'scheduled function call failed, retrying later');
      const all = config.callsFunctions ? config.product.schedules : [];
      stopSchedules = await Promise.all(
        all.map((schedule) => callOnSchedule(schedule, { database, lead, call, report })),
      );
    });
    // This hook stops the schedules before the runner is closed. Fastify runs onClose hooks in
    // reverse order, so this hook is added after the hook that closes the runner.
    app.addHook('onClose', async () => {
      await Promise.all(stopSchedules.map((stop) => stop()));
    });
    app.setErrorHandler(answerFunctionError);
    const admit = createCallAdmission({ config, credentials, database });
    const admitted = new WeakMap<FastifyRequest, AdmittedCall>();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      readBody(body, admitted.get(request)?.bodyLimit ?? 0),
    );
    async function onRequest(request: FastifyRequest, reply: FastifyReply) {
      const found = await admit(request);
      // The CORS preflight for an unknown function is allowed. The page then receives the 404 of
      // its call instead of a network error.
      if (!found) return answerPreflight(request, reply);
      admitted.set(request, found);
    }
    const invoke = createInvocation(config, runner);
    async function handler(request: FastifyRequest, reply: FastifyReply) {
      const found = admitted.get(request);
      if (!found) throw functionFailures.notFound();
      return invoke(found, request, reply);
    }
    for (const url of ['/:name', '/:name/*']) {
      app.route({ method: METHODS, url, onRequest, handler });
    }
  };

/**
 * Makes a scheduled call directly in a process that runs the edge function, without HTTP. The call
 * therefore does not depend on a proxy or any other service.
 */
function callAsService(config: Config, runner: FunctionRunner, tracing: Tracing | undefined) {
  const callOnce = async (name: string): Promise<void> => {
    const found = findFunction(config.functionsDir, name);
    // FUNCTIONS_DIR may belong to another project. If that project lacks this scheduled function,
    // nothing is called.
    if (!found) return;
    const { status, body } = await runner.call(found, {
      url: new URL(`/${name}`, config.publicUrl).href,
      method: 'POST',
      headers: [
        ['authorization', `Bearer ${config.serviceRoleKey}`],
        ...traceHeaders(currentWorkMeasurements()),
      ],
      body: null,
    });
    body.resume();
    if (status >= 400) throw new Error(`${name} responded with ${status}`);
  };
  return (name: string) => runAsJob(tracing, `function ${name}`, () => callOnce(name));
}

/**
 * URL under which functions reach this server on this machine. PUBLIC_URL is not used, because it
 * may lead through a proxy that is not running yet.
 */
function ownUrl({ host, port }: Config): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function answerFunctionError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof FunctionError) {
    // This header tells the client that the function exists but did not respond.
    if (error.status > 500) reply.header('x-relay-error', 'true');
    // The connection is closed, because the rest of the body will not be read.
    if (error.status === 413) reply.header('connection', 'close');
    if (error.status === 503) reply.header('retry-after', '1');
    return reply.code(error.status).send(error.body);
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) request.log.error({ err: error }, 'function call failed');
  const message = status < 500 ? error.message : 'Something went wrong on the server.';
  return reply.code(status).send({ code: 'RELAY_ERROR', message });
}
