// Reads a picture, draws it in another size and writes it anew: nothing of the file is left but its dots, no place and no camera.

export type Picture = ImageBitmap | HTMLVideoElement;
export type PictureKind = 'image/webp' | 'image/jpeg' | 'image/png';
type Size = { width: number; height: number };
type Part = Size & { x: number; y: number };

/** WebP is smaller; a browser that does not write it writes JPEG. */
export const SMALLEST: readonly PictureKind[] = ['image/webp', 'image/jpeg'];
/** What the database takes of a preview. */
const PREVIEW_CHARACTERS = 2000;

/** Upright, as the camera meant it. @throws when this browser knows no such picture, as most of them with HEIC */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

const sizeOf = (picture: Picture): Size =>
  'videoWidth' in picture
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height };

/** The size within the longest edge, never larger than it was. */
export function fitInto({ width, height }: Size, edge: number): Size {
  const share = Math.min(1, edge / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/** Fills the canvas with a part of the picture. @returns Undefined when this device has no room to draw. */
export function drawPart(
  canvas: HTMLCanvasElement,
  picture: Picture,
  { x, y, width, height }: Part,
  ground: 'white' | 'see-through' = 'white',
): CanvasRenderingContext2D | undefined {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  if (ground === 'white') {
    // Where a picture is see-through, white and not black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return context;
}

export const newCanvas = (size: Size): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), size);

/** The whole picture within the longest edge. @returns Undefined when this device has no room to draw. */
export function drawPicture(
  picture: Picture,
  edge: number,
  ground: 'white' | 'see-through' = 'white',
): HTMLCanvasElement | undefined {
  const size = sizeOf(picture);
  const canvas = newCanvas(fitInto(size, edge));
  return drawPart(canvas, picture, { x: 0, y: 0, ...size }, ground) && canvas;
}

/** The dots of a small copy, to measure it: each as it was, none made softer by its neighbours. */
export function readDots(picture: Picture, edge: number): ImageData | undefined {
  const { width, height } = fitInto(sizeOf(picture), edge);
  const context = newCanvas({ width, height }).getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
}

/** In the first of these kinds that this browser writes: one that it does not know it writes as PNG. */
export async function writePicture(
  canvas: HTMLCanvasElement,
  kinds: readonly PictureKind[],
  quality: number,
): Promise<Blob | undefined> {
  for (const kind of kinds) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, quality));
    if (blob?.type === kind) return blob;
  }
  return undefined;
}

/** A few dots as a data address, small enough to stand in a row until the picture comes. */
export function previewOf(
  picture: Picture,
  edge: number,
  quality: number,
  ground?: 'white' | 'see-through',
): string | undefined {
  const canvas = drawPicture(picture, edge, ground);
  return SMALLEST.map((kind) => ({ kind, url: canvas?.toDataURL(kind, quality) ?? '' })).find(
    ({ kind, url }) => url.startsWith(`data:${kind};`) && url.length <= PREVIEW_CHARACTERS,
  )?.url;
}
