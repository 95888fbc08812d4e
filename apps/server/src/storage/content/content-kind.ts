// Sorts media types by what a browser or a player would do with them; within one kind a wrong label harms nobody.

export type ContentKind =
  | 'image'
  | 'svg'
  | 'html'
  | 'text'
  | 'media'
  | 'pdf'
  | 'package'
  | 'font'
  /** Bytes of a format that belongs to none of these, such as a program: found, never claimed. */
  | 'other'
  | 'any';

/** @param mime With or without parameters, in any case. Types that nothing opens by itself are `any`. */
export function contentKindOf(mime: string): ContentKind {
  const type = essence(mime);
  if (type === 'image/svg+xml') return 'svg';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  // storage-js labels everything without a type text/plain, and playlists are text among media.
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

/** Zip and OLE containers: archives and office documents, which cannot always be told apart by their first bytes. */
const PACKAGE =
  /^application\/(zip|x-zip-compressed|x-cfb|msword|vnd\.ms-|vnd\.openxmlformats-|vnd\.oasis\.opendocument|epub\+zip|java-archive)/;

const essence = (mime: string) => mime.split(';')[0]?.trim().toLowerCase() ?? '';
