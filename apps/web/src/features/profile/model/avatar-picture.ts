// Draws the preview of a cropped avatar, and encodes the avatar as a file within the size limit of
// the storage bucket.
import {
  COMPACT_FORMATS,
  drawPicturePart,
  newCanvas,
  writePicture,
} from '../../../shared/photos/picture.ts';
import { type Crop, squareOf } from './crop.ts';

const SIDE = 512;
/** Maximum size of the file in bytes, below the bucket's limit of 512 KiB. */
const MOST_BYTES = 500 * 1024;
const QUALITIES = [0.86, 0.7, 0.5];

/** Draws the cropped part of the picture so that it fills the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { fromX: x, fromY: y, side } = squareOf(picture, crop);
  drawPicturePart(canvas, picture, { x, y, width: side, height: side });
}

/**
 * Encodes the avatar as WebP, or as JPEG if the browser cannot encode WebP. Either file has 512
 * pixels per side.
 * @throws Error if the browser can encode neither format
 */
export async function makeAvatar(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = newCanvas({ width: SIDE, height: SIDE });
  drawCrop(canvas, picture, crop);
  for (const quality of QUALITIES) {
    const blob = await writePicture(canvas, COMPACT_FORMATS, quality);
    if (blob && blob.size <= MOST_BYTES) return blob;
  }
  throw new Error('the browser can encode neither WebP nor JPEG');
}
