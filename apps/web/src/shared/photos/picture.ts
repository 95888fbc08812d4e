// Re-encodes a picture at another size. Only the pixels are kept: metadata such as location and
// camera is removed.

export type Picture = ImageBitmap | HTMLVideoElement;
export type PictureFormat = 'image/webp' | 'image/jpeg' | 'image/png';
type Size = { width: number; height: number };
type Part = Size & { x: number; y: number };

/**
 * WebP is tried first, because it is smaller than JPEG. Browsers that cannot encode WebP encode the
 * picture as JPEG.
 */
export const COMPACT_FORMATS: readonly PictureFormat[] = ['image/webp', 'image/jpeg'];
/** Maximum length of a preview in characters, as in its database column. */
const PREVIEW_CHARACTERS = 2000;

/**
 * Decodes a picture upright, according to its Exif orientation.
 * @throws When the browser does not support the format, such as HEIC in most browsers.
 */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

const sizeOf = (picture: Picture): Size =>
  'videoWidth' in picture
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height };

/**
 * Returns the size, in pixels, at which the picture's longest edge fits the limit. Never enlarges.
 */
export function sizeWithinEdge({ width, height }: Size, edge: number): Size {
  const share = Math.min(1, edge / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/**
 * Fills the canvas with a part of the picture.
 * @returns undefined when the device has not enough memory to draw.
 */
export function drawPicturePart(
  canvas: HTMLCanvasElement,
  picture: Picture,
  { x, y, width, height }: Part,
  ground: 'white' | 'see-through' = 'white',
): CanvasRenderingContext2D | undefined {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  if (ground === 'white') {
    // Transparent areas become white instead of black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return context;
}

export const newCanvas = (size: Size): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), size);

/**
 * Draws the whole picture on a new canvas. The picture is scaled down if it is longer than `edge`,
 * in pixels.
 * @returns undefined when the device has not enough memory to draw.
 */
export function drawPicture(
  picture: Picture,
  edge: number,
  ground: 'white' | 'see-through' = 'white',
): HTMLCanvasElement | undefined {
  const size = sizeOf(picture);
  const canvas = newCanvas(sizeWithinEdge(size, edge));
  return drawPicturePart(canvas, picture, { x: 0, y: 0, ...size }, ground) && canvas;
}

/**
 * Returns the pixels of a small copy of the picture, scaled without smoothing, so that other code
 * can check the quality of the picture.
 */
export function readPixels(picture: Picture, edge: number): ImageData | undefined {
  const { width, height } = sizeWithinEdge(sizeOf(picture), edge);
  const context = newCanvas({ width, height }).getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
}

/**
 * Encodes the canvas in the first format that the browser supports. A browser writes PNG instead of
 * an unsupported format.
 */
export async function writePicture(
  canvas: HTMLCanvasElement,
  kinds: readonly PictureFormat[],
  quality: number,
): Promise<Blob | undefined> {
  for (const kind of kinds) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, quality));
    if (blob?.type === kind) return blob;
  }
  return undefined;
}

/**
 * Returns a tiny version of the picture as a data URL that fits a database column. Screens show it
 * until the picture is loaded.
 */
export function picturePreviewOf(
  picture: Picture,
  edge: number,
  quality: number,
  ground?: 'white' | 'see-through',
): string | undefined {
  const canvas = drawPicture(picture, edge, ground);
  return COMPACT_FORMATS.map((kind) => ({
    kind,
    url: canvas?.toDataURL(kind, quality) ?? '',
  })).find(({ kind, url }) => url.startsWith(`data:${kind};`) && url.length <= PREVIEW_CHARACTERS)
    ?.url;
}
