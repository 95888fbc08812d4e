// The square of a picture that becomes the avatar: shown as it will be, and written as large as its bucket takes it.
import { drawPart, MIN_EDGE, newCanvas, writePicture } from '../../../shared/photos/picture.ts';
import { type Crop, squareOf } from './crop.ts';

const SIDE = 512;
/** The bucket takes 512 KiB. */
const MOST_BYTES = 500 * 1024;
const QUALITIES = [0.86, 0.7, 0.5];

/** Fills the canvas with the square. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { fromX: x, fromY: y, side } = squareOf(picture, crop);
  drawPart(canvas, picture, { x, y, width: side, height: side });
}

/** WebP, or JPEG where the browser writes no WebP; 512 dots a side. @throws when the browser writes neither */
export async function makeAvatar(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = newCanvas({ width: SIDE, height: SIDE });
  drawCrop(canvas, picture, crop);
  for (const quality of QUALITIES) {
    const blob = await writePicture(canvas, MIN_EDGE, quality);
    if (blob && blob.size <= MOST_BYTES) return blob;
  }
  throw new Error('no picture could be written');
}
