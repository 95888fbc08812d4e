// The REST service: parse, plan, write SQL, execute, respond; each stage is a folder that knows only earlier ones.
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../http/credentials.ts';
import { noteRead } from '../http/note-writes.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { shareAddress } from '../http/share-address.ts';
import { noteTarget } from '../telemetry/notes.ts';
import { execute, REFUSAL_MARK } from './execute.ts';
import type { ReadLimits } from './plan/plan.ts';
import { planRequest } from './plan/plan-request.ts';
import { refuseUnfiltered } from './plan/refuse-unfiltered.ts';
import { keepSchemaCache } from './plan/schema-cache/keep-schema-cache.ts';
import { rememberPlans } from './remember-plans.ts';
import { type IncomingRequest, parseRequest } from './request/parse-request.ts';
import { refuseAggregates } from './request/refuse-aggregates.ts';
import { type BodyShape, readBody } from './request/request-body.ts';
import { requestScope } from './request-scope.ts';
import { allowedMethods } from './response/allowed-methods.ts';
import { bodyErrorResponse } from './response/body-error-response.ts';
import { buildResponse } from './response/build-response.ts';
import { credentialResponse } from './response/credential-response.ts';
import { errorResponse } from './response/error-response.ts';
import type { Response } from './response/response.ts';
import { buildStatements } from './sql/build-statements.ts';

const ROLES = ['anon', 'authenticated', 'service_role'];

/** Serves the tables, views and functions of the exposed schemas as the caller's own rights allow. */
export const restService =
  ({ config, database, credentials, direct }: ServiceDeps): FastifyPluginAsync =>
  async (app) => {
    const schemaCache = keepSchemaCache({
      query: (text, values) => database.query(text, values),
      schemas: config.restSchemas,
      roles: ROLES,
    });
    const stopListening = await database.listen('pgrst', () => schemaCache.reload());
    app.addHook('onClose', stopListening);

    // Bodies go to PostgreSQL as they came.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });

    const parse = (incoming: IncomingRequest, shape: BodyShape = { kind: 'none' }) =>
      parseRequest(incoming, shape, config.restSchemas, config.allowsTxRollback);

    const limits: ReadLimits = {
      rows: config.restMaxRows,
      embedRows: config.restMaxEmbedRows,
      embedDepth: config.restMaxEmbedDepth,
      embeds: config.restMaxEmbeds,
    };
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

    async function answer(
      incoming: IncomingRequest,
      content: Buffer,
      caller: Caller,
      address: string | undefined,
      onRead: () => void,
    ): Promise<Response> {
      const cache = await schemaCache.current();
      if (incoming.method === 'OPTIONS') return allowedMethods(parse(incoming), cache);
      const body = bodyOf(incoming, content);
      const { request, plan, statements } = prepare(incoming, body.shape, cache, caller.role);
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
    }

    /** A body that cannot be read is refused only when nothing else is wrong with the request. */
    function bodyOf(incoming: IncomingRequest, content: Buffer) {
      try {
        return readBody(incoming.method, content, incoming.headers['content-type']?.toString());
      } catch (error) {
        parse(incoming);
        throw error;
      }
    }

    async function handle(request: FastifyRequest, reply: FastifyReply) {
      const incoming = incomingRequest(request);
      const apikey = request.headers.apikey ?? queryKey(incoming.query);
      const authorization = request.headers.authorization;
      const caller = await credentials.resolve({ apikey, authorization });
      if (!caller.ok) return send(reply, credentialResponse(caller, authorization?.split(' ')[1]));
      // Reading who stands behind the proxies costs more than a small answer: only visitors share by it.
      const address = caller.role === 'anon' ? shareAddress(request.ip) : undefined;
      const onRead = () => noteRead(request);
      return send(
        reply,
        await answerOrRefuse(incoming, contentOf(request), caller, address, onRead),
      );
    }

    async function answerOrRefuse(...asked: Parameters<typeof answer>): Promise<Response> {
      try {
        return await answer(...asked);
      } catch (error) {
        const response = errorResponse(error, asked[2].role === 'anon');
        if (!response) throw error;
        return response;
      }
    }

    // Members whose headers were found good a moment ago; visitors and keys in the address go the framework's way.
    direct.serve('/rest/v1', (incoming) => {
      const { apikey, authorization } = incoming.headers;
      const caller =
        apikey === undefined ? undefined : credentials.known({ apikey, authorization });
      if (!caller || caller.role === 'anon') return undefined;
      if (Number(incoming.headers['content-length']) > config.restBodyLimit) return undefined;
      return (content) => answerOrRefuse(incoming, content, caller, undefined, () => {});
    });

    app.setErrorHandler((error: FastifyError, _request, reply) => {
      const response = bodyErrorResponse(error, config.restBodyLimit);
      if (!response) throw error;
      return send(reply, response);
    });
    for (const path of ['/', '/*']) app.all(path, { bodyLimit: config.restBodyLimit }, handle);
  };

function incomingRequest({ raw, method, headers, routeOptions }: FastifyRequest): IncomingRequest {
  const url = raw.url ?? '';
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  const prefix = routeOptions.url?.replace(/\/?\*?$/, '') ?? '';
  return {
    method,
    path: path.slice(prefix.length) || '/',
    query: question < 0 ? '' : url.slice(question + 1),
    headers,
  };
}

const EMPTY = Buffer.alloc(0);
const contentOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : EMPTY);

const queryKey = (query: string) =>
  query.includes('apikey=') ? (new URLSearchParams(query).get('apikey') ?? undefined) : undefined;

const send = (reply: FastifyReply, { status, headers, body }: Response) =>
  reply.code(status).headers(headers).send(body);
