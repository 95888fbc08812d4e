// Detects camera metadata in a JPEG or PNG and computes the hash of the file.
import { readFile } from 'node:fs/promises';

/**
 * Keys of the `metadata` column that describe the content of a picture. Policies check these keys,
 * because the declared type may be wrong.
 */
export type PictureFacts = {
  /** Media type detected from the bytes. */
  pictureType: string;
  /** Hash of the whole file, in hexadecimal. */
  sha256: string;
  /**
   * True if the picture contains Exif or XMP data, such as the place, time and device of the photo.
   */
  hasExif: boolean;
};

/**
 * Detects the type and the camera metadata of a picture, and computes its hash.
 * @returns Undefined for files that are not JPEG or PNG, and for pictures too large to scan.
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
 * Reports whether the bytes contain a marker of camera metadata. All bytes are scanned, because a
 * second picture may follow the end of the first. The markers are too long to occur by chance.
 */
const carriesExif = (bytes: Buffer) => MARKS.some((mark) => bytes.includes(mark));

const MARKS = [
  'Exif\0\0',
  // In a PNG: the name eXIf of the metadata chunk, followed by the first bytes of its TIFF data.
  'eXIfII*\0',
  'eXIfMM\0*',
  'Raw profile type',
  'http://ns.adobe.com/x',
  'adobe:ns:meta/',
  'XML:com.adobe.xmp',
].map((mark) => Buffer.from(mark, 'latin1'));
