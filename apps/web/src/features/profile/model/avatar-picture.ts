// Reads a picture that somebody chose, and writes its square anew: nothing of the file but the dots is kept, no place, no camera.
import { type Crop, squareOf } from './crop.ts';

const SIDE = 512;
/** The bucket takes 512 KiB. */
const MOST_BYTES = 500 * 1024;
const QUALITIES = [0.86, 0.7, 0.5];

/** Upright, as the camera meant it. @throws when the browser knows no such picture */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  const { fromX, fromY, side } = squareOf(picture, crop);
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // Where a picture is see-through, white and not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, fromX, fromY, side, side, 0, 0, canvas.width, canvas.height);
}

/** WebP, or JPEG where the browser writes no WebP; 512 dots a side. @throws when the browser writes neither */
export async function makeAvatar(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawSquare(canvas, picture, crop);
  for (const quality of QUALITIES) {
    const blob =
      (await written(canvas, 'image/webp', quality)) ??
      (await written(canvas, 'image/jpeg', quality));
    if (blob && blob.size <= MOST_BYTES) return blob;
  }
  throw new Error('no picture could be written');
}

/** Undefined when the browser wrote another kind instead, as Safari does. */
async function written(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  return blob?.type === type ? blob : undefined;
}
