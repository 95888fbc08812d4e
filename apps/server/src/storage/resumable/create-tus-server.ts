// Configures the TUS library: permission checks, upload URLs and error responses.
import { ERRORS, Server } from '@tus/server';
import type { StorageContext } from '../storage-context.ts';
import { canResumeUpload } from './can-resume-upload.ts';
import { createUpload } from './create-upload.ts';
import { readResumableUpload } from './resumable-upload.ts';
import { type TusCaller, tusCaller } from './tus-caller.ts';
import { tusErrorOf } from './tus-error.ts';
import { UploadPartsStore } from './upload-parts-store.ts';

/**
 * Creates the TUS server.
 * @param onFault - Called with internal errors of the server.
 */
export function createTusServer(
  context: StorageContext,
  path: string,
  onFault: (error: unknown) => void,
): Server {
  const { database } = context;
  return new Server({
    path,
    datastore: new UploadPartsStore(context),
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
      if (!upload || !(await canResumeUpload(context, current(), upload))) {
        throw ERRORS.FILE_NOT_FOUND;
      }
    },
    onResponseError(_request, error) {
      const fault = tusErrorOf(error);
      if (fault.status_code >= 500) onFault(error);
      return fault;
    },
  });
}

function current(): TusCaller {
  const caller = tusCaller.getStore();
  if (!caller) throw new Error('a TUS request runs without its caller');
  return caller;
}

const isUuid = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
