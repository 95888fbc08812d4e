// The headers that an object is served with, the same for GET and HEAD.
import { safeContentType } from '../content/safe-content-type.ts';
import type { ObjectRow } from '../find-object.ts';
import { attachment } from './content-disposition.ts';

/** Opened as a page of its own, a file has no rights on our origin. A browser draws pictures and text with a style of its own. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** @param download Of the query: empty for the object's own name, absent to show it. */
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
      'content-disposition': attachment(download || nameOf(row, isIsolated)),
    }),
    'content-security-policy': isIsolated ? "default-src 'none'; sandbox" : FILE_POLICY,
  };
}

export const etagOf = (row: ObjectRow): string => row.metadata?.eTag ?? `"${row.version}"`;

/** A file that was asked to be saved is named by its address; one that must not be shown has no asker to name it. */
const nameOf = ({ name }: ObjectRow, isIsolated: boolean) =>
  isIsolated ? (name.split('/').at(-1) ?? '') : '';
