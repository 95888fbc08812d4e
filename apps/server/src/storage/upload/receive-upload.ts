// Receives the body of an upload, raw or as a form, into a staged file. The media type and other
// metadata are checked before the bytes arrive.
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { StorageError } from '../http/storage-error.ts';
import { storageRefusals } from '../http/storage-refusals.ts';
import type { StagedFile, UploadStaging } from '../store/upload-staging.ts';
import { feedFormParser } from './feed-form-parser.ts';
import { type ObjectFacts, readCacheControl, readMime, readUserMetadata } from './object-facts.ts';

export type ReceiveOptions = {
  staging: UploadStaging;
  /** Maximum size of the file in bytes. */
  sizeLimit: number;
  /**
   * Called only once, when the media type and other metadata are known and before the first byte is
   * stored. A rejection ends the upload.
   */
  onFacts(facts: ObjectFacts): Promise<void>;
};

export type ReceivedUpload = { facts: ObjectFacts; file: StagedFile };

/**
 * Receives the upload.
 * @throws StorageError EntityTooLarge or InvalidRequest, or the error with which `onFacts` rejects
 * the upload. No file of a failed upload remains.
 */
export async function receiveUpload(
  request: FastifyRequest,
  options: ReceiveOptions,
): Promise<ReceivedUpload> {
  const { headers } = request;
  const length = Number(headers['content-length']);
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  // A form is longer than the file in it, so its limit is the file's limit plus MAX_FORM_BYTES.
  if (length > options.sizeLimit + (isForm ? MAX_FORM_BYTES : 0)) {
    throw storageRefusals.tooLarge(options.sizeLimit, length);
  }
  return isForm ? receiveForm(request, options) : receiveRaw(request, options);
}

/**
 * Number of bytes that a form may contain in addition to the maximum size of its file. The fields
 * come before the file, so the file must begin within the first MAX_FORM_BYTES bytes of the form.
 */
const MAX_FORM_BYTES = 65_536;
const MAX_FIELDS = 20;

async function receiveRaw(
  { headers, raw }: FastifyRequest,
  { staging, sizeLimit, onFacts }: ReceiveOptions,
): Promise<ReceivedUpload> {
  refuseEncoding(headers['content-encoding']);
  const metadata = one(headers['x-metadata']);
  const facts = {
    mime: readMime(headers['content-type']),
    cacheControl: readCacheControl(headers['cache-control']),
    userMetadata: readUserMetadata(metadata && Buffer.from(metadata, 'base64').toString()),
  };
  await onFacts(facts);
  return { facts, file: await staging.take(unowned(raw), sizeLimit) };
}

/**
 * Receives a form, in which fields precede the file. Clients send the file under an empty name, but
 * any name is accepted.
 */
async function receiveForm(
  { headers, raw }: FastifyRequest,
  { staging, sizeLimit, onFacts }: ReceiveOptions,
): Promise<ReceivedUpload> {
  const fields = new Map<string, string>();
  const received = Promise.withResolvers<ReceivedUpload>();
  // The promise is awaited only after the form was read. If the promise is rejected earlier, this
  // handler prevents an unhandled rejection.
  received.promise.catch(() => {});
  let part: Readable | undefined;
  let partFault: Error | undefined;
  let isTaking = false;
  const form = openForm(headers);
  form.on('error', () => {});
  form.on('field', (name, value) => fields.set(name, value));
  const tooMany = () =>
    form.destroy(storageRefusals.invalidRequest(`the form has more than ${MAX_FIELDS} fields`));
  form.on('fieldsLimit', tooMany);
  form.on('partsLimit', tooMany);
  form.on('file', (_name, stream, _fileName, _encoding, mime) => {
    part = stream;
    isTaking = true;
    // The stream may fail while the policies are checked. Nothing reads the stream yet, so this
    // handler keeps the error.
    stream.on('error', (error) => {
      partFault = error;
    });
    const take = async () => {
      refuseEncoding(fields.get('contentEncoding'));
      const facts = {
        mime: readMime(fields.get('contentType') || mime),
        cacheControl: readCacheControl(fields.get('cacheControl')),
        userMetadata: readUserMetadata(fields.get('metadata')),
      };
      await onFacts(facts);
      return { facts, file: await staging.take(stream, sizeLimit) };
    };
    take()
      .finally(() => {
        isTaking = false;
      })
      .then(received.resolve, (error) => {
        received.reject(error);
        form.destroy(error);
      });
  });
  try {
    await feedFormParser(
      withinForm(unowned(raw), sizeLimit, () => part !== undefined),
      form,
      () => isTaking,
    );
    if (!part) throw storageRefusals.invalidRequest('the form holds no file');
  } catch (error) {
    if (!part) throw formFault(error);
    // Deletes the staged file before responding, even if another part of the form caused the error.
    part.destroy(formFault(error));
    const { file } = await received.promise.catch((refusal) => {
      throw refusal === partFault ? formFault(refusal) : refusal;
    });
    await file.remove();
    throw formFault(error);
  }
  return received.promise;
}

/**
 * @throws StorageError InvalidRequest if the headers do not name the boundary between the parts of
 * the form.
 */
function openForm(headers: IncomingHttpHeaders): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fields: MAX_FIELDS, fieldSize: 32_768, files: 1, parts: MAX_FIELDS + 1 },
      isPartAFile: (_name, mime, fileName) =>
        fileName !== undefined || mime === 'application/octet-stream',
    });
  } catch (error) {
    throw formFault(error);
  }
}

/**
 * Yields the bytes of a form in small slices.
 * @throws StorageError InvalidRequest if no file begins within the first MAX_FORM_BYTES bytes of
 * the form; EntityTooLarge if the form exceeds the maximum size of its file by more than
 * MAX_FORM_BYTES.
 */
async function* withinForm(
  chunks: AsyncIterable<Buffer>,
  sizeLimit: number,
  hasFile: () => boolean,
) {
  let bytes = 0;
  for await (const chunk of chunks) {
    if (bytes > MAX_FORM_BYTES && !hasFile()) {
      throw storageRefusals.invalidRequest(
        `the file must begin within ${MAX_FORM_BYTES} bytes of the form`,
      );
    }
    bytes += chunk.length;
    if (bytes > sizeLimit + MAX_FORM_BYTES) throw storageRefusals.tooLarge(sizeLimit);
    // Splits the chunk into slices, because the parser can stop only at the end of a slice.
    for (let from = 0; from < chunk.length; ) {
      const size = hasFile() ? FILE_SLICE_BYTES : FIELD_SLICE_BYTES;
      yield chunk.subarray(from, from + size);
      from += size;
    }
  }
}

const FIELD_SLICE_BYTES = 4096;
const FILE_SLICE_BYTES = 16_384;

/**
 * Returns an iterator over the request body. If the server stops reading before the end of the
 * body, the iterator leaves the connection open, so that the server can still send the error
 * response.
 */
const unowned = (raw: Readable) => raw.iterator({ destroyOnReturn: false });

const formFault = (error: unknown) =>
  error instanceof StorageError
    ? error
    : storageRefusals.invalidRequest('the form is malformed or ends too early');

/**
 * Compressed uploads are refused, because the server cannot check the type of the content that a
 * browser would decompress.
 */
function refuseEncoding(encoding: string | undefined): void {
  if (encoding && encoding.toLowerCase() !== 'identity') {
    throw storageRefusals.notServed('content encodings of stored files');
  }
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
