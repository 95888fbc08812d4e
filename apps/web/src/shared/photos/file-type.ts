// Detects the type of a file from its first bytes, regardless of its name and its declared type.

/**
 * Known file types and the byte patterns at the beginning of their files. In a pattern, a question
 * mark matches any byte. If several patterns match, the first pattern decides.
 */
const SIGNATURES = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF8'],
  ['image/webp', 'RIFF????WEBP'],
  ['image/heic', '????ftypheic'],
  ['image/heic', '????ftypheix'],
  ['image/heic', '????ftyphevc'],
  ['image/heic', '????ftyphevx'],
  ['image/heif', '????ftypmif1'],
  ['image/heif', '????ftypmsf1'],
  ['image/heif', '????ftypheim'],
  ['image/heif', '????ftypheis'],
  ['image/heif-sequence', '????ftyphei'],
  ['image/heif-sequence', '????ftyphev'],
  ['application/pdf', '%PDF-'],
  ['application/zip', 'PK\x03\x04'],
  ['application/x-ole-storage', '\xd0\xcf\x11\xe0'],
  ['audio/wav', 'RIFF????WAVE'],
  ['audio/ogg', 'OggS'],
  ['audio/mpeg', 'ID3'],
  ['audio/mpeg', '\xff\xfb'],
  ['audio/mp4', '????ftypM4A'],
  ['video/quicktime', '????ftypqt'],
  ['video/mp4', '????ftyp'],
  ['video/webm', '\x1aE\xdf\xa3'],
] as const;

export type FileType = (typeof SIGNATURES)[number][0];

/** Returns the MIME type for the first bytes of a file; undefined for an unknown type. */
export const fileTypeOf = (head: Uint8Array): FileType | undefined =>
  SIGNATURES.find(([, signature]) =>
    [...signature].every((byte, at) => byte === '?' || head[at] === byte.charCodeAt(0)),
  )?.[0];

/** Reads the first bytes of a file. */
export const readFirstBytes = async (file: Blob, bytes = 16): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, bytes).arrayBuffer());
