// Groups media types by how a browser or player handles them; a wrong type within one group is
// harmless.

export type ContentKind =
  | 'image'
  | 'svg'
  | 'html'
  | 'text'
  | 'media'
  | 'pdf'
  | 'package'
  | 'font'
  /** Detected bytes of another format, such as a program; never a declared kind. */
  | 'other'
  | 'any';

/**
 * Returns the group of a media type.
 * @param mime - With or without parameters, in upper or lower case. Types that no program opens by
 * itself are `any`.
 */
export function contentKindOf(mime: string): ContentKind {
  const type = essence(mime);
  if (type === 'image/svg+xml') return 'svg';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  // Types without a kind of their own, such as text/plain, which storage-js declares for every file
  // without a type, and playlists, which are text with a media type.
  if (ANY.has(type)) return 'any';
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('image/')) return 'image';
  if (/^(audio|video)\//.test(type) || type === 'application/ogg') return 'media';
  if (/^(font\/|application\/(x-)?font-)/.test(type)) return 'font';
  if (type.startsWith('text/') || TEXT.has(type) || /\+(json|xml)$/.test(type)) return 'text';
  if (PACKAGE.test(type)) return 'package';
  return 'any';
}

const ANY = new Set([
  'text/plain',
  'application/octet-stream',
  'audio/x-mpegurl',
  'audio/mpegurl',
  'application/vnd.apple.mpegurl',
  'application/vnd.ms-fontobject',
]);

const TEXT = new Set([
  'application/json',
  'application/xml',
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'application/yaml',
  'application/sql',
]);

/**
 * Zip and OLE containers: archives and office documents, which their first bytes do not always
 * distinguish.
 */
const PACKAGE =
  /^application\/(zip|x-zip-compressed|x-cfb|msword|vnd\.ms-|vnd\.openxmlformats-|vnd\.oasis\.opendocument|epub\+zip|java-archive)/;

const essence = (mime: string) => mime.split(';')[0]?.trim().toLowerCase() ?? '';
