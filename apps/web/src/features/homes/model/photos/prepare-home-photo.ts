// Makes a photo of a home ready to be sent, with the few dots that are shown while it comes.
import { MIN_EDGE } from '../../../../shared/photos/picture.ts';
import { preparePhoto, type ReadyPhoto } from '../../../../shared/photos/prepare-photo.ts';

const PREVIEW = { edge: 16, quality: 0.4 };

export type ReadyHomePhoto = ReadyPhoto & {
  extension: 'webp' | 'jpg';
  /** A data address. */
  preview: string | null;
};

/** @throws when this browser cannot read the picture or write another one */
export async function prepareHomePhoto(file: Blob): Promise<ReadyHomePhoto> {
  const { preview = null, ...ready } = await preparePhoto(file, MIN_EDGE, PREVIEW);
  return { ...ready, preview, extension: ready.blob.type === 'image/webp' ? 'webp' : 'jpg' };
}
