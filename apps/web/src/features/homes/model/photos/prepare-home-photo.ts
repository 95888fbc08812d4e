// Prepares a home photo for upload, and creates a tiny preview that is shown while the photo loads.
import { COMPACT_FORMATS } from '../../../../shared/photos/picture.ts';
import { preparePhoto, type ReadyPhoto } from '../../../../shared/photos/prepare-photo.ts';

const PREVIEW = { edge: 16, quality: 0.4 };

export type ReadyHomePhoto = ReadyPhoto & {
  extension: 'webp' | 'jpg';
  /** Tiny preview as a data URL. */
  preview: string | null;
};

/** @throws When the browser cannot decode or encode the image. */
export async function prepareHomePhoto(file: Blob): Promise<ReadyHomePhoto> {
  const { preview = null, ...ready } = await preparePhoto(file, COMPACT_FORMATS, PREVIEW);
  return { ...ready, preview, extension: ready.blob.type === 'image/webp' ? 'webp' : 'jpg' };
}
