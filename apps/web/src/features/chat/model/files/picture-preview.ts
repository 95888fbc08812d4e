// Re-encodes pictures on the device: a smaller version for upload and a tiny preview.
import {
  drawPicture,
  type Picture,
  type PictureFormat,
  picturePreviewOf,
  writePicture,
} from '../../../../shared/photos/picture.ts';

/**
 * Longest edge of an uploaded picture in pixels. At this size, a picture is sharp on every phone,
 * and its file is a tenth as large as the file from the camera.
 */
const LONGEST_EDGE = 2048;
const QUALITY = 0.84;
const PREVIEW = { edge: 24, quality: 0.5 };
const EXTENSIONS: Record<PictureFormat, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
};

/** Returns a blurred preview as a data URL, small enough to embed in the message. */
export const drawPreview = (picture: Picture): string | undefined =>
  picturePreviewOf(picture, PREVIEW.edge, PREVIEW.quality, 'see-through');

type Smaller = { blob: Blob; mime: string; extension: string; width: number; height: number };

/** Re-encoding also removes camera metadata, such as the location. */
export async function shrinkPicture(
  picture: ImageBitmap,
  original: string,
): Promise<Smaller | undefined> {
  const canvas = drawPicture(picture, LONGEST_EDGE, 'see-through');
  // JPEG is used only for photos without transparency, because JPEG does not support transparency.
  const isOpaque = original === 'image/jpeg' || original === 'image/heic';
  const kinds: PictureFormat[] = isOpaque ? ['image/jpeg'] : ['image/webp', 'image/png'];
  const blob = canvas && (await writePicture(canvas, kinds, QUALITY));
  if (!blob) return undefined;
  const { width, height } = canvas;
  return {
    blob,
    mime: blob.type,
    extension: EXTENSIONS[blob.type as PictureFormat],
    width,
    height,
  };
}
