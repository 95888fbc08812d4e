// Detects camera metadata in a JPEG or PNG and computes the hash of the file.
import { readFile } from 'node:fs/promises';

/**
 * Keys of the `metadata` column with which policies judge a picture by its content instead of its
 * declared type.
 */
export type PictureFacts = {
  /** Media type detected from the bytes. */
  pictureType: string;
  /** Hash of the whole file, in hexadecimal. */
  sha256: string;
  /** True if it contains Exif or XMP data: the place, time and device of the photo. */
  hasExif: boolean;
};

/**
 * Detects the type and the camera metadata of a picture, and computes its hash.
 * @returns Undefined for all other files, and for pictures too large to scan.
 */
export async function pictureFacts(
  mime: string,
  file: { path: string; size: number; sha256: string },
): Promise<PictureFacts | undefined> {
  if ((mime !== 'image/jpeg' && mime !== 'image/png') || file.size > MAX_BYTES) return undefined;
  const bytes = await readFile(file.path);
  return { pictureType: mime, sha256: file.sha256, hasExif: carriesExif(bytes) };
}

const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Scans all bytes, because a second picture may follow the end of the first. The markers do not
 * occur by chance.
 */
const carriesExif = (bytes: Buffer) => MARKS.some((mark) => bytes.includes(mark));

const MARKS = [
  'Exif\0\0',
  // Marker in a PNG: the chunk name followed by the start of every TIFF.
  'eXIfII*\0',
  'eXIfMM\0*',
  'Raw profile type',
  'http://ns.adobe.com/x',
  'adobe:ns:meta/',
  'XML:com.adobe.xmp',
].map((mark) => Buffer.from(mark, 'latin1'));
