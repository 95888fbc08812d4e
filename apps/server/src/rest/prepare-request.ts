// First three stages of the request pipeline, request → plan → sql. They need neither the database
// nor the content of a body.
import type { Config } from '../config/config.ts';
import { cachePlans, type PrepareRequest } from './cache-plans.ts';
import { ROLLBACK_ERROR_PREFIX } from './execute-statements.ts';
import { planRequest } from './plan/plan-request.ts';
import { refuseUnfilteredWrite } from './plan/refuse-unfiltered-write.ts';
import type { ReadLimits } from './plan/request-plan.ts';
import { type ApiRequest, type IncomingRequest, parseRequest } from './request/parse-request.ts';
import { refuseAggregates } from './request/refuse-aggregates.ts';
import { type BodyShape, type RequestBody, readBody } from './request/request-body.ts';
import { buildStatements } from './sql/build-statements.ts';

export type RequestPreparer = {
  /** @throws RestError */
  parse(incoming: IncomingRequest): ApiRequest;
  /**
   * @param most - Maximum length, in characters, of the JSON into which the rows of a CSV body are
   * converted.
   * @throws RestError for an invalid body. If another part of the request is invalid too, the error
   * describes that part instead.
   */
  parseBody(incoming: IncomingRequest, content: Buffer, most: number): RequestBody;
  /**
   * Prepares the SQL statement of a request, and caches the result.
   * @throws RestError
   */
  prepare: PrepareRequest;
};

export function requestPreparer(config: Config): RequestPreparer {
  const limits = readLimits(config);

  const parse = (incoming: IncomingRequest, shape: BodyShape = { kind: 'none' }) =>
    parseRequest(incoming, shape, config.restSchemas, config.allowsTxRollback);

  function parseBody(incoming: IncomingRequest, content: Buffer, most: number) {
    const type = incoming.headers['content-type']?.toString();
    try {
      return readBody(incoming.method, content, type, most);
    } catch (error) {
      parse(incoming);
      throw error;
    }
  }

  const prepare = cachePlans(({ incoming, shape, cache, role }) => {
    const request = parse(incoming, shape);
    if (!config.allowsAggregates) refuseAggregates(request.query.select ?? []);
    const plan = planRequest(request, cache.toldTo(role), limits);
    if (config.hasSafeUpdate) refuseUnfilteredWrite(plan);
    const statements = buildStatements(plan, {
      media: request.media,
      isHead: request.method === 'HEAD',
      count: request.preferences.count,
      maxRows: config.restMaxRows,
      refusalMark: ROLLBACK_ERROR_PREFIX,
    });
    return { request, plan, statements };
  });

  return { parse, parseBody, prepare };
}

const readLimits = (config: Config): ReadLimits => ({
  rows: config.restMaxRows,
  embedRows: config.restMaxEmbedRows,
  embedDepth: config.restMaxEmbedDepth,
  embeds: config.restMaxEmbeds,
});
