// Rejects decompression bombs: small image files with huge dimensions, which every viewer would
// have to decode.
import { storageRefusals } from '../http/storage-refusals.ts';
import type { SniffedContent } from './sniff-content.ts';

/**
 * Checks the dimensions of an image. Reads only the header of the file. Formats whose header cannot
 * be read here are accepted, because pictures in these formats are never resized.
 *
 * @throws StorageError EntityTooLarge for more pixels than allowed.
 */
export async function checkPixels(
  { kind }: SniffedContent,
  { path, head }: { path: string; head: Buffer },
  mostPixels: number,
): Promise<void> {
  if (kind !== 'image') return;
  // The library is imported only for the first image, so that the server starts faster.
  const { default: sharp } = await import('sharp');
  const read = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  for (const size of [read, screenOfGif(head)]) {
    if (size && size.width * size.height > mostPixels) {
      throw storageRefusals.tooManyPixels(size.width, size.height, mostPixels);
    }
  }
}

/**
 * Returns the size of the logical screen that a GIF declares, because browsers allocate memory for
 * this size even if the frames are smaller.
 */
function screenOfGif(head: Buffer): { width: number; height: number } | undefined {
  if (head.length < 10 || head.toString('latin1', 0, 4) !== 'GIF8') return undefined;
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}
