// Groups media types by how a browser or player handles them. A wrong type is harmless if it
// belongs to the same group as the right one.

export type ContentKind =
  | 'image'
  | 'svg'
  | 'html'
  | 'text'
  | 'media'
  | 'pdf'
  | 'package'
  | 'font'
  /**
   * Kind of a file with a recognised format that belongs to none of the other kinds, for example a
   * program. Declared media types never have this kind.
   */
  | 'other'
  | 'any';

/**
 * Returns the group of a media type. The group `any` contains the types in ANY and all types that
 * belong to no other group.
 * @param mime - With or without parameters, in upper or lower case.
 */
export function contentKindOf(mime: string): ContentKind {
  const type = essence(mime);
  if (type === 'image/svg+xml') return 'svg';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  // Types whose content is not checked. These are general types such as text/plain, which
  // storage-js declares for every file without a type, and playlists, which are text but have a
  // media type of audio or video.
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
 * Media types of Zip and OLE files, which are archives or office documents. The first bytes of such
 * a file do not always tell whether the file is an archive or a document.
 */
const PACKAGE =
  /^application\/(zip|x-zip-compressed|x-cfb|msword|vnd\.ms-|vnd\.openxmlformats-|vnd\.oasis\.opendocument|epub\+zip|java-archive)/;

const essence = (mime: string) => mime.split(';')[0]?.trim().toLowerCase() ?? '';
