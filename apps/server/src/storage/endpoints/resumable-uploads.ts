// OPTIONS, POST, HEAD, PATCH and DELETE /upload/resumable[/:id] and /upload/resumable/sign[/:id]
import { ERRORS, Server } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/refuse.ts';
import { requireCaller } from '../http/require-caller.ts';
import { createUpload } from '../resumable/create-upload.ts';
import { mayContinue } from '../resumable/may-continue.ts';
import { PartsStore } from '../resumable/parts-store.ts';
import { readResumableUpload } from '../resumable/resumable-upload.ts';
import { type TusCaller, tusCaller } from '../resumable/tus-caller.ts';
import { tusFault } from '../resumable/tus-fault.ts';
import type { StorageContext } from '../storage-context.ts';

const PATH = '/upload/resumable';

/**
 * Uploads in parts by TUS 1.0.0: POST with `Upload-Length` and `Upload-Metadata` (bucketName, objectName, contentType,
 * cacheControl, metadata), `x-upsert`; then HEAD for the offset, PATCH for bytes, DELETE to give up. Under …/sign the token of
 * POST /object/upload/sign stands in `x-signature` instead of a key. True statuses with plain text: 400, 403, 404 also for what
 * somebody else began, 409 for a wrong offset and a taken name, 413, 415. Good for 24 hours. Source: wire-protocol.md 3.3.
 */
export const resumableUploads =
  (context: StorageContext): FastifyPluginAsync =>
  async (app) => {
    const { credentials, database } = context;
    const server = new Server({
      path: PATH,
      datastore: new PartsStore(context),
      generateUrl: (_request, { id }) => `${current().baseUrl}/${id}`,
      getFileIdFromRequest: (_request, last) => (isUuid(last) ? last : undefined),
      namingFunction: (request, metadata) =>
        createUpload(
          context,
          current(),
          Number(request.headers.get('upload-length')),
          metadata ?? {},
        ),
      async onIncomingRequest(_request, id) {
        if (current().created) return;
        const upload = await readResumableUpload(database, id);
        if (!upload || !(await mayContinue(credentials, current(), upload))) {
          throw ERRORS.FILE_NOT_FOUND;
        }
      },
      onResponseError(_request, error) {
        const fault = tusFault(error);
        if (fault.status_code >= 500) app.log.error({ err: error }, 'resumable upload failed');
        return fault;
      },
    });

    async function identify(request: FastifyRequest, isSigned: boolean): Promise<TusCaller['by']> {
      const token = request.headers['x-signature'];
      if (!isSigned) return { kind: 'token', caller: await requireCaller(credentials, request) };
      if (typeof token !== 'string') throw refuse.invalidRequest('x-signature is missing');
      return { kind: 'signature', token };
    }

    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const isSigned = request.routeOptions.url?.includes(`${PATH}/sign`) === true;
      const route = request.routeOptions.url?.replace('/:id', '') ?? '';
      let by: TusCaller['by'] | undefined;
      if (request.method !== 'OPTIONS') {
        try {
          by = await identify(request, isSigned);
        } catch (error) {
          const { status_code: status, body } = tusFault(error);
          return reply.code(status).header('tus-resumable', '1.0.0').type('text/plain').send(body);
        }
      }
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      const run = () => server.handle(request.raw, reply.raw);
      if (!by) return run();
      const baseUrl = `${originOf(request, context.publicUrl)}${route}`;
      const isUpsert = request.headers['x-upsert'] === 'true';
      return tusCaller.run({ by, isUpsert, baseUrl }, run);
    }

    for (const url of [PATH, `${PATH}/:id`, `${PATH}/sign`, `${PATH}/sign/:id`]) {
      app.route({
        method: ['OPTIONS', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        url,
        exposeHeadRoute: false,
        handler: handle,
      });
    }
  };

/** The address that the client used; behind a proxy on another machine only the configured one knows of https. */
function originOf({ protocol, host }: FastifyRequest, publicUrl: string): string {
  return new URL(publicUrl).host === host ? new URL(publicUrl).origin : `${protocol}://${host}`;
}

function current(): TusCaller {
  const caller = tusCaller.getStore();
  if (!caller) throw new Error('a TUS request runs without its caller');
  return caller;
}

const isUuid = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
