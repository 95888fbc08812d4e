// Response headers of an object, the same for GET and HEAD.
import { safeContentType } from '../content/safe-content-type.ts';
import type { ObjectRow } from '../find-object.ts';
import { attachmentDisposition } from './content-disposition.ts';

/**
 * Content security policy of a file opened directly: it has no permissions on our origin. Inline
 * styles are allowed, because browsers use them to show pictures and text.
 */
export const FILE_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Returns the headers of the response that contains a stored object.
 * @param download - Value of the query parameter `download`: the file name under which the browser
 * saves the object, or empty for the object's own name. Without this parameter the browser displays
 * the object, unless its type is unsafe.
 */
export function objectHeaders(
  row: ObjectRow,
  download: string | undefined,
): Record<string, string> {
  const { contentType, isIsolated } = safeContentType(row.metadata?.mimetype ?? '');
  return {
    'content-type': contentType,
    'cache-control': row.metadata?.cacheControl ?? 'no-cache',
    etag: etagOf(row),
    'last-modified': row.updated_at.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...((download !== undefined || isIsolated) && {
      'content-disposition': attachmentDisposition(download || nameOf(row, isIsolated)),
    }),
    'content-security-policy': isIsolated ? "default-src 'none'; sandbox" : FILE_SECURITY_POLICY,
  };
}

export const etagOf = (row: ObjectRow): string => row.metadata?.eTag ?? `"${row.version}"`;

/**
 * Returns the file name for the content-disposition header if the request names no file. A browser
 * must download a file that may not be displayed, even if the client did not request a download.
 * The header then contains the object's name. For any other file, the returned name is empty, and
 * the browser takes the name from the URL.
 */
const nameOf = ({ name }: ObjectRow, isIsolated: boolean) =>
  isIsolated ? (name.split('/').at(-1) ?? '') : '';
