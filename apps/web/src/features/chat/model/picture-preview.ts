// Draws a picture anew on the device: smaller for the way, and tiny for the moment before it arrives.

/** Sharp on every phone, and a tenth of what a camera makes. */
const LONGEST_EDGE = 2048;
const PREVIEW_EDGE = 24;
const JPEG_QUALITY = 0.84;
/** What the database takes of it. */
const PREVIEW_CHARACTERS = 2000;

type Drawable = ImageBitmap | HTMLVideoElement;

const sizeOf = (picture: Drawable) =>
  picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height };

function draw(picture: Drawable, edge: number): HTMLCanvasElement {
  const { width, height } = sizeOf(picture);
  const share = Math.min(1, edge / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * share));
  canvas.height = Math.max(1, Math.round(height * share));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A blur of it as a data address, small enough to travel inside the message. */
export function drawPreview(picture: Drawable): string | undefined {
  const canvas = draw(picture, PREVIEW_EDGE);
  return ['image/webp', 'image/jpeg']
    .map((type) => canvas.toDataURL(type, 0.5))
    .find((url) => !url.startsWith('data:image/png') && url.length <= PREVIEW_CHARACTERS);
}

type Smaller = { blob: Blob; mime: string; extension: string; width: number; height: number };

/** Written anew it also loses what the camera noted beside it, such as where it was taken. */
export async function shrinkPicture(
  picture: ImageBitmap,
  original: string,
): Promise<Smaller | undefined> {
  const canvas = draw(picture, LONGEST_EDGE);
  // Jpeg knows nothing of what shines through.
  const mime = original === 'image/jpeg' || original === 'image/heic' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, mime, JPEG_QUALITY);
  });
  if (!blob) return undefined;
  // A browser that cannot write WebP writes PNG.
  const extension = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }[blob.type] ?? 'png';
  return { blob, mime: blob.type, extension, width: canvas.width, height: canvas.height };
}
