// Information about an uploaded file besides its bytes: media type, cache lifetime and user
// metadata.
import { parseShallowJson } from '../../http/json-depth.ts';
import { storageRefusals } from '../http/storage-refusals.ts';

export type ObjectFacts = {
  mime: string;
  /** Cache-Control header of downloads. */
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

/** Returns the value for the `metadata` column. Its keys are the same as in storage-api. */
export function storedMetadata(
  facts: ObjectFacts,
  { size, etag }: { size: number; etag: string },
): Record<string, unknown> {
  return {
    eTag: etag,
    size,
    mimetype: facts.mime,
    cacheControl: facts.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

/**
 * Parses the media type.
 * @throws StorageError InvalidRequest for an invalid media type.
 */
export function readMime(text: string | undefined): string {
  const mime = text?.trim() || 'application/octet-stream';
  if (mime.length > 255 || !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;[\x20-\x7e]*)?$/.test(mime)) {
    throw storageRefusals.invalidRequest('the content type is not a media type');
  }
  return mime;
}

/**
 * Parses the cache lifetime.
 * @param text - Seconds, as in forms and TUS, or a complete header value.
 */
export function readCacheControl(text: string | undefined): string {
  if (text === undefined || text === '') return 'no-cache';
  if (/^\d{1,10}$/.test(text)) return `max-age=${text}`;
  if (text.length > 200 || !/^[\x20-\x7e]+$/.test(text)) {
    throw storageRefusals.invalidRequest('the cache control is not a header value');
  }
  return text;
}

const MAX_METADATA_BYTES = 16_384;

/**
 * Parses the user metadata.
 *
 * @throws StorageError InvalidRequest if the metadata is not a JSON object or is too large.
 */
export function readUserMetadata(json: string | undefined): Record<string, unknown> | null {
  if (json === undefined || json === '') return null;
  if (Buffer.byteLength(json) > MAX_METADATA_BYTES) {
    throw storageRefusals.invalidRequest(`metadata may have at most ${MAX_METADATA_BYTES} bytes`);
  }
  try {
    const value: unknown = parseShallowJson(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // An error while parsing means invalid JSON, which the code below rejects.
  }
  throw storageRefusals.invalidRequest('metadata is not a JSON object');
}
