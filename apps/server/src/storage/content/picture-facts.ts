// Looks into a JPEG or PNG for what a camera writes beside the picture, and notes its whole hash.
import { readFile } from 'node:fs/promises';

/** Keys of the `metadata` column, for pictures that policies judge by what they are and not by what was said of them. */
export type PictureFacts = {
  /** As found in the bytes. */
  pictureType: string;
  /** Of all bytes, in hexadecimal digits. */
  sha256: string;
  /** Whether it carries Exif or XMP: where, when and with which device it was taken. */
  hasExif: boolean;
};

/** @returns Undefined for everything else, and for pictures too large to look through. */
export async function pictureFacts(
  mime: string,
  file: { path: string; size: number; sha256: string },
): Promise<PictureFacts | undefined> {
  if ((mime !== 'image/jpeg' && mime !== 'image/png') || file.size > MAX_BYTES) return undefined;
  const bytes = await readFile(file.path);
  return { pictureType: mime, sha256: file.sha256, hasExif: carriesExif(bytes) };
}

const MAX_BYTES = 20 * 1024 * 1024;

/** A second picture may hide behind the end of the first, so all bytes are searched; by chance none of these comes. */
const carriesExif = (bytes: Buffer) => MARKS.some((mark) => bytes.includes(mark));

const MARKS = [
  'Exif\0\0',
  // In a PNG: the chunk's name and how every TIFF begins.
  'eXIfII*\0',
  'eXIfMM\0*',
  'Raw profile type',
  'http://ns.adobe.com/x',
  'adobe:ns:meta/',
  'XML:com.adobe.xmp',
].map((mark) => Buffer.from(mark, 'latin1'));
