// Refuses pictures that are small as files and huge as pictures: whoever shows one unpacks all of it.
import { refuse } from '../http/refuse.ts';
import type { SniffedContent } from './sniff-content.ts';

/**
 * Reads headers only.
 * @throws StorageError EntityTooLarge for more pixels than allowed. A format that cannot be read here is not resized here either.
 */
export async function checkPixels(
  { kind }: SniffedContent,
  { path, head }: { path: string; head: Buffer },
  mostPixels: number,
): Promise<void> {
  if (kind !== 'image') return;
  // Loaded with the first picture, because the program is to start at once.
  const { default: sharp } = await import('sharp');
  const read = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  for (const size of [read, screenOfGif(head)]) {
    if (size && size.width * size.height > mostPixels) {
      throw refuse.tooManyPixels(size.width, size.height, mostPixels);
    }
  }
}

/** Browsers unpack the screen that a GIF announces, which its frames need not fill. */
function screenOfGif(head: Buffer): { width: number; height: number } | undefined {
  if (head.length < 10 || head.toString('latin1', 0, 4) !== 'GIF8') return undefined;
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}
