// Prepares a selected file for sending: detects its type, measures it, and shrinks large photos on
// the device.
import { readPicture } from '../../../../shared/photos/picture.ts';
import type { PreparedFile } from '../chat-types.ts';
import { measureVideo } from './measure-video.ts';
import { drawPreview, shrinkPicture } from './picture-preview.ts';
import { type AttachmentType, sniffAttachmentType } from './sniff-attachment.ts';

/**
 * Maximum size of a file in bytes. For a picture, this limit applies to the size after shrinking.
 */
export const MAX_BYTES = 10_000_000;
/** Value for the `accept` attribute of the file input. */
export const ACCEPTED_FILE_TYPES = 'image/*,video/*,.pdf,.doc,.docx,.txt';

export type FileRefusal = { refusal: 'wrong_type' | 'too_large' | 'empty'; size: number };

/** @returns The prepared file, or the reason why it is refused. */
export async function prepareFile(file: File): Promise<PreparedFile | FileRefusal> {
  const size = file.size;
  if (size === 0) return { refusal: 'empty', size };
  const sniffed = await sniffAttachmentType(file, file.name);
  if (!sniffed) return { refusal: 'wrong_type', size };
  const ready =
    sniffed.kind === 'image'
      ? await preparePicture(file, sniffed)
      : await prepareOther(file, sniffed);
  if (ready.blob.size > MAX_BYTES) return { refusal: 'too_large', size: ready.blob.size };
  return ready;
}

const nameOf = (file: File, extension: string) =>
  `${file.name.replace(/\.[^.]*$/, '').slice(0, 100) || extension}.${extension}`;

async function preparePicture(
  file: File,
  { mime, extension }: AttachmentType,
): Promise<PreparedFile> {
  const unchanged = { blob: file.slice(0, file.size, mime), name: nameOf(file, extension), mime };
  // A picture in a format that the browser cannot decode (in most browsers HEIC) is sent unchanged.
  const picture = await readPicture(file).catch(() => undefined);
  if (!picture) return { ...unchanged, kind: mime === 'image/heic' ? 'image' : 'document' };
  const preview = drawPreview(picture);
  const measured = { kind: 'image' as const, ...(preview && { preview }) };
  // Re-encoding an animated GIF would keep only one frame.
  const smaller = mime === 'image/gif' ? undefined : await shrinkPicture(picture, mime);
  const size = { width: picture.width, height: picture.height };
  picture.close();
  if (!smaller) return { ...unchanged, ...measured, ...size };
  return { ...measured, ...smaller, name: nameOf(file, smaller.extension) };
}

async function prepareOther(
  file: File,
  { mime, kind, extension }: AttachmentType,
): Promise<PreparedFile> {
  const ready = { blob: file.slice(0, file.size, mime), name: nameOf(file, extension), mime, kind };
  if (kind !== 'video') return ready;
  return { ...ready, ...(await measureVideo(file)) };
}
