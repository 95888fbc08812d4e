// Prepares a file as evidence: re-encodes a photo, which removes camera metadata, or returns a PDF
// unchanged.
import { fileTypeOf, readFirstBytes } from '../../../shared/photos/file-type.ts';
import { preparePhoto } from '../../../shared/photos/prepare-photo.ts';

export type Evidence = { name: string; blob: Blob; extension: 'jpg' | 'pdf' };

export const MAX_BYTES = 10 * 1024 * 1024;

/**
 * @returns The prepared photo or PDF; undefined if the file is neither an image nor a PDF, if it is
 * too large, or if the browser cannot decode the image.
 */
export async function prepareEvidence(file: File): Promise<Evidence | undefined> {
  const type = fileTypeOf(await readFirstBytes(file));
  if (type === 'application/pdf') {
    const blob = file.slice(0, file.size, type);
    return file.size > MAX_BYTES ? undefined : { name: file.name, blob, extension: 'pdf' };
  }
  if (!type?.startsWith('image/')) return undefined;
  try {
    const { blob } = await preparePhoto(file);
    return blob.size > MAX_BYTES ? undefined : { name: file.name, blob, extension: 'jpg' };
  } catch {
    return undefined;
  }
}
