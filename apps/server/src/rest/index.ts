// The REST service: parse, plan, write SQL, execute, respond; each stage is a folder that knows only earlier ones.
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../http/credentials.ts';
import { noteRead } from '../http/note-writes.ts';
import type { ServiceDeps } from '../http/service-deps.ts';
import { shareAddress } from '../http/share-address.ts';
import { admitBodies, type BodyLimit, readContent } from './admit-body.ts';
import { type Admitted, answerRequests } from './answer-request.ts';
import { keepSchemaCache } from './plan/schema-cache/keep-schema-cache.ts';
import type { IncomingRequest } from './request/parse-request.ts';
import { hasBody } from './request/request-body.ts';
import { bodyErrorResponse } from './response/body-error-response.ts';
import { credentialResponse } from './response/credential-response.ts';
import { errorResponse } from './response/error-response.ts';
import type { Response } from './response/response.ts';

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

    const admission = admitBodies(database, config);
    const admitted = new WeakMap<FastifyRequest, Admitted>();

    // Bodies go to PostgreSQL as they came, each up to the limit of its caller.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
      readContent(payload, limitOf(request)),
    );

    function limitOf(request: FastifyRequest): BodyLimit {
      const found = admitted.get(request);
      if (!found) throw new Error('a body is read before its caller is known');
      return found.limit;
    }

    const answer = answerRequests(config, database, schemaCache);

    async function admit(
      incoming: IncomingRequest,
      caller: Caller,
      address: string | undefined,
    ): Promise<Admitted> {
      const limit = hasBody(incoming.method)
        ? await admission.admit({ incoming, caller, cache: await schemaCache.current(), address })
        : admission.plainLimit(caller);
      return { caller, address, limit };
    }

    app.addHook('onRequest', async (request, reply) => {
      const incoming = incomingRequest(request);
      const apikey = request.headers.apikey ?? queryKey(incoming.query);
      const authorization = request.headers.authorization;
      const caller = await credentials.resolve({ apikey, authorization });
      if (!caller.ok) {
        const bearer = authorization?.split(' ')[1];
        return refuseUnread(request, reply, credentialResponse(caller, bearer));
      }
      // Reading who stands behind the proxies costs more than a small answer: only visitors share by it.
      const address = caller.role === 'anon' ? shareAddress(request.ip) : undefined;
      const refusal = await orRefusal(caller, async () => {
        admitted.set(request, await admit(incoming, caller, address));
        return undefined;
      });
      return refusal && refuseUnread(request, reply, refusal);
    });

    async function handle(request: FastifyRequest, reply: FastifyReply) {
      const found = admitted.get(request);
      if (!found) throw new Error('a request is answered before its caller is known');
      const work = () =>
        answer(incomingRequest(request), contentOf(request), found, () => noteRead(request));
      return send(reply, await orRefusal(found.caller, work));
    }

    async function orRefusal<Answer>(
      { role }: Caller,
      work: () => Promise<Answer>,
    ): Promise<Answer | Response> {
      try {
        return await work();
      } catch (error) {
        const response = errorResponse(error, role);
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
      const { bytes } = admission.plainLimit(caller);
      if (Number(incoming.headers['content-length']) > bytes) return undefined;
      return (content) =>
        orRefusal(caller, async () =>
          answer(incoming, content, await admit(incoming, caller, undefined), () => {}),
        );
    });

    app.setErrorHandler((error: FastifyError, _request, reply) => {
      const response = bodyErrorResponse(error);
      if (!response) throw error;
      return send(reply, response);
    });
    for (const path of ['/', '/*']) app.all(path, handle);
  };

/** Throwing more away than this costs more than many requests. */
const MOST_DISCARDED = 1024 * 1024;

/** Answers before the body was read. The connection of a long one is closed; a shorter one is thrown away, so that the caller surely sees the answer. */
function refuseUnread({ headers }: FastifyRequest, reply: FastifyReply, response: Response) {
  const isChunked = headers['transfer-encoding'] !== undefined;
  const isLong = isChunked || Number(headers['content-length']) > MOST_DISCARDED;
  if (isLong) reply.header('connection', 'close');
  return send(reply, response);
}

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
