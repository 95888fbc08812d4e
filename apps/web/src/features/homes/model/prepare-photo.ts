// Makes a photo ready to be sent: at most 2048 dots wide or high, and nothing of the file but the dots: no place, no camera.

const LONGEST_EDGE = 2048;
const QUALITY = 0.82;
const PREVIEW_EDGE = 16;
const PREVIEW_QUALITY = 0.4;

export type ReadyPhoto = {
  blob: Blob;
  extension: 'webp' | 'jpg';
  width: number;
  height: number;
  /** A few dots as a data address, shown while the photo comes. */
  preview: string | null;
};

/** The size within the longest edge, never larger than it was. */
export function fitInto(width: number, height: number, edge: number) {
  const share = Math.min(1, edge / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/** @throws when this browser cannot read the picture or write another one */
export async function preparePhoto(file: Blob): Promise<ReadyPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = drawn(picture, LONGEST_EDGE);
  const tiny = drawn(picture, PREVIEW_EDGE);
  picture.close();
  const blob = (await written(canvas, 'image/webp')) ?? (await written(canvas, 'image/jpeg'));
  if (!blob) throw new Error('no picture could be written');
  const preview = tiny.toDataURL(blob.type, PREVIEW_QUALITY);
  return {
    blob,
    extension: blob.type === 'image/webp' ? 'webp' : 'jpg',
    width: canvas.width,
    height: canvas.height,
    preview: /^data:image\/(webp|jpeg|png);base64,.{1,2000}$/.test(preview) ? preview : null,
  };
}

function drawn(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = fitInto(picture.width, picture.height, edge);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // Where a picture is see-through, white and not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
  }
  return canvas;
}

/** Undefined when the browser wrote another kind instead, as Safari does. */
async function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  return blob?.type === type ? blob : undefined;
}
