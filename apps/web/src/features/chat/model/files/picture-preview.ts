// A picture of a message drawn anew on the device: smaller for the way, and tiny for the moment before it arrives.
import {
  drawPicture,
  type Picture,
  type PictureKind,
  previewOf,
  writePicture,
} from '../../../../shared/photos/picture.ts';

/** Sharp on every phone, and a tenth of what a camera makes. */
const LONGEST_EDGE = 2048;
const QUALITY = 0.84;
const PREVIEW = { edge: 24, quality: 0.5 };
const EXTENSIONS: Record<PictureKind, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
};

/** A blur of it as a data address, small enough to travel inside the message. */
export const drawPreview = (picture: Picture): string | undefined =>
  previewOf(picture, PREVIEW.edge, PREVIEW.quality, 'see-through');

type Smaller = { blob: Blob; mime: string; extension: string; width: number; height: number };

/** Written anew it also loses what the camera noted beside it, such as where it was taken. */
export async function shrinkPicture(
  picture: ImageBitmap,
  original: string,
): Promise<Smaller | undefined> {
  const canvas = drawPicture(picture, LONGEST_EDGE, 'see-through');
  // JPEG has no transparency.
  const isOpaque = original === 'image/jpeg' || original === 'image/heic';
  const kinds: PictureKind[] = isOpaque ? ['image/jpeg'] : ['image/webp', 'image/png'];
  const blob = canvas && (await writePicture(canvas, kinds, QUALITY));
  if (!blob) return undefined;
  const { width, height } = canvas;
  return { blob, mime: blob.type, extension: EXTENSIONS[blob.type as PictureKind], width, height };
}
