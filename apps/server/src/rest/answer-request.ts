// Runs the stages of one request whose caller is known and whose body has come.
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/credentials.ts';
import { noteTarget } from '../telemetry/notes.ts';
import type { BodyLimit } from './admit-body.ts';
import { execute, REFUSAL_MARK } from './execute.ts';
import type { ReadLimits } from './plan/plan.ts';
import { planRequest } from './plan/plan-request.ts';
import { refuseUnfiltered } from './plan/refuse-unfiltered.ts';
import type { KeptSchemaCache } from './plan/schema-cache/keep-schema-cache.ts';
import { rememberPlans } from './remember-plans.ts';
import { type IncomingRequest, parseRequest } from './request/parse-request.ts';
import { refuseAggregates } from './request/refuse-aggregates.ts';
import { type BodyShape, readBody } from './request/request-body.ts';
import { RestError } from './request/rest-error.ts';
import { requestScope } from './request-scope.ts';
import { allowedMethods } from './response/allowed-methods.ts';
import { buildResponse } from './response/build-response.ts';
import type { Response } from './response/response.ts';
import { buildStatements } from './sql/build-statements.ts';

export type Admitted = {
  caller: Caller;
  /** Where a visitor's request comes from. */
  address: string | undefined;
  limit: BodyLimit;
};

/** @param onRead Called when the request changes nothing. */
type Answer = (
  incoming: IncomingRequest,
  content: Buffer,
  admitted: Admitted,
  onRead: () => void,
) => Promise<Response>;

/** What it answers with rejects with RestError, or with pg's DatabaseError. */
export function answerRequests(
  config: Config,
  database: Database,
  schemaCache: KeptSchemaCache,
): Answer {
  const parse = (incoming: IncomingRequest, shape: BodyShape = { kind: 'none' }) =>
    parseRequest(incoming, shape, config.restSchemas, config.allowsTxRollback);

  const limits = readLimits(config);
  const prepare = rememberPlans((incoming, shape, cache, role = 'anon') => {
    const request = parse(incoming, shape);
    if (!config.allowsAggregates) refuseAggregates(request.query.select ?? []);
    const plan = planRequest(request, cache.toldTo(role), limits);
    if (config.hasSafeUpdate) refuseUnfiltered(plan);
    const statements = buildStatements(plan, {
      media: request.media,
      isHead: request.method === 'HEAD',
      count: request.preferences.count,
      maxRows: config.restMaxRows,
      refusalMark: REFUSAL_MARK,
    });
    return { request, plan, statements };
  });

  /** A body that cannot be read is refused only when nothing else is wrong with the request. */
  function bodyOf(incoming: IncomingRequest, content: Buffer, most: number) {
    const type = incoming.headers['content-type']?.toString();
    try {
      return readBody(incoming.method, content, type, most);
    } catch (error) {
      parse(incoming);
      throw error;
    }
  }

  return async (incoming, content, admitted, onRead) => {
    const { caller, address } = admitted;
    const cache = await schemaCache.current();
    if (incoming.method === 'OPTIONS') return allowedMethods(parse(incoming), cache);
    const body = bodyOf(incoming, content, mostCharacters(admitted));
    const { request, plan, statements } = prepare(incoming, body.shape, cache, caller.role);
    if (request.target.kind === 'relation') refuseRows(body.rows, mostRows(admitted, config));
    noteTarget(incoming.path.slice(1));
    const isVisitor = caller.role === 'anon';
    const scope = requestScope(
      caller,
      incoming,
      request,
      plan,
      cache,
      isVisitor ? config.restAnonStatementTimeoutMs : config.restStatementTimeoutMs,
      address,
      config.restPreRequest,
    );
    if (scope.readOnly) onRead();
    const mostBytes = isVisitor ? config.restAnonAnswerLimit : config.restAnswerLimit;
    const result = await execute(database, scope, statements, body.content, mostBytes);
    return buildResponse(request, plan, result, config.publicUrl);
  };
}

const readLimits = (config: Config): ReadLimits => ({
  rows: config.restMaxRows,
  embedRows: config.restMaxEmbedRows,
  embedDepth: config.restMaxEmbedDepth,
  embeds: config.restMaxEmbeds,
});

/** Of a write, as of an answer: each row may cost a trigger, a policy and a constraint. */
const mostRows = ({ caller }: Admitted, { restMaxRows }: Config) =>
  caller.role === 'service_role' ? Number.POSITIVE_INFINITY : restMaxRows;

function refuseRows(rows: number, most: number): void {
  if (rows <= most) return;
  throw new RestError(413, 'PGRST102', 'Payload too large', {
    details: `A body may have at most ${most} rows (REST_MAX_ROWS)`,
  });
}

/** Wide CSV is many times as long as JSON. The service key is trusted with it. */
const mostCharacters = ({ caller, limit }: Admitted) =>
  caller.role === 'service_role' ? Number.POSITIVE_INFINITY : limit.bytes;
