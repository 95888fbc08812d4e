// Pipeline that serves the requests from both adapters, in five stages: request → plan → sql →
// execute → response. The pipeline depends neither on Fastify nor on Node's HTTP server.
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/credentials.ts';
import { recordTarget } from '../telemetry/work-measurements.ts';
import { type BodyLimit, createBodyAdmission, type RequestHead } from './body-admission.ts';
import { callerLimits } from './caller-limits.ts';
import { executeStatements } from './execute-statements.ts';
import type { LiveSchemaCache } from './plan/schema-cache/live-schema-cache.ts';
import { requestPreparer } from './prepare-request.ts';
import { refuseTooManyRows } from './request/refuse-too-many-rows.ts';
import { requestScope } from './request-scope.ts';
import { allowedMethods } from './response/allowed-methods.ts';
import { buildResponse } from './response/build-response.ts';
import { errorResponse } from './response/error-response.ts';
import type { RestResponse } from './response/rest-response.ts';

export type RequestPipelineOptions = {
  config: Config;
  database: Database;
  schemaCache: LiveSchemaCache;
};

/** A request that the server has admitted, with the maximum length of its body. */
export type AdmittedRequest = RequestHead & { limit: BodyLimit };

export type ReceivedRequest = AdmittedRequest & {
  /** Content of the request body; empty without a body. */
  content: Buffer;
  /** Called when the request turns out to be read-only. */
  onRead?: () => void;
};

export type RequestPipeline = {
  /** Decides, before the body is read, whether the client may send it. */
  admit(asked: RequestHead): Promise<{ admitted: AdmittedRequest } | { refusal: RestResponse }>;
  /** Returns the maximum length of a body for the caller's role, without a database query. */
  plainLimit(caller: Caller): BodyLimit;
  /** The promise rejects only for an internal error of the server. */
  answer(received: ReceivedRequest): Promise<RestResponse>;
};

export function createRequestPipeline({
  config,
  database,
  schemaCache,
}: RequestPipelineOptions): RequestPipeline {
  const admission = createBodyAdmission({ config, database, schemaCache });
  const { parse, parseBody, prepare } = requestPreparer(config);
  const limitsOf = callerLimits(config);

  async function run(received: ReceivedRequest): Promise<RestResponse> {
    const { incoming, caller, address, limit, content, onRead } = received;
    const { role } = caller;
    const cache = await schemaCache.current();
    if (incoming.method === 'OPTIONS') return allowedMethods(parse(incoming), cache);
    const limits = limitsOf(role, limit);
    const body = parseBody(incoming, content, limits.bodyCharacters);
    const { request, plan, statements } = prepare({ incoming, shape: body.shape, cache, role });
    if (request.target.kind === 'relation') refuseTooManyRows(body.rows, limits.rows);
    recordTarget(incoming.path.slice(1));
    const scope = requestScope({
      caller,
      address,
      incoming,
      request,
      plan,
      cache,
      timeoutMs: limits.statementMs,
      preRequest: config.restPreRequest,
    });
    if (scope.readOnly) onRead?.();
    const result = await executeStatements({
      database,
      scope,
      statements,
      content: body.content,
      mostBytes: limits.answerBytes,
    });
    return buildResponse(request, plan, result, config.publicUrl);
  }

  return {
    plainLimit: admission.plainLimit,
    async admit(asked) {
      try {
        return { admitted: { ...asked, limit: await admission.admit(asked) } };
      } catch (error) {
        return { refusal: refusalOf(error, asked.caller) };
      }
    },
    async answer(received) {
      try {
        return await run(received);
      } catch (error) {
        return refusalOf(error, received.caller);
      }
    },
  };
}

/**
 * Returns the response to an error.
 * @throws The given error, if it is an internal error of the server.
 */
function refusalOf(error: unknown, { role }: Caller): RestResponse {
  const response = errorResponse(error, role);
  if (!response) throw error;
  return response;
}
