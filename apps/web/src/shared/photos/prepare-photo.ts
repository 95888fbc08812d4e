// Makes a photo ready to be sent: at most 2048 dots wide or high, sharp on every phone and a tenth of what a camera makes.
import { drawPicture, type PictureKind, previewOf, readPicture, writePicture } from './picture.ts';

/** Its dots alone. */
export type ReadyPhoto = { blob: Blob; width: number; height: number };
type Preview = { edge: number; quality: number };

const LONGEST_EDGE = 2048;
const QUALITY = 0.82;

/**
 * @param kinds What it may be written as, the best first.
 * @param preview Where a few dots of it are shown while it comes.
 * @throws when this browser cannot read the picture or write another one
 */
export async function preparePhoto(
  file: Blob,
  kinds: readonly PictureKind[] = ['image/jpeg'],
  preview?: Preview,
): Promise<ReadyPhoto & { preview?: string }> {
  const picture = await readPicture(file);
  const canvas = drawPicture(picture, LONGEST_EDGE);
  const dots = preview && previewOf(picture, preview.edge, preview.quality);
  picture.close();
  const blob = canvas && (await writePicture(canvas, kinds, QUALITY));
  if (!blob) throw new Error('no picture could be written');
  return { blob, width: canvas.width, height: canvas.height, ...(dots && { preview: dots }) };
}
