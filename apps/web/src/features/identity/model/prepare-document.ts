// Prepares a chosen file for upload: detects its type, checks the quality of a picture, and shrinks
// a large photo.
import { LIMITS } from '@wasl/core/input-limits';
import {
  drawPicture,
  type Picture,
  readPicture,
  readPixels,
  writePicture,
} from '../../../shared/photos/picture.ts';
import {
  type DocumentSide,
  documentFileName,
  type IdentityDocument,
  newDocumentPath,
} from './identity-document.ts';
import { type PictureProblem, pictureProblems, QUALITY_CHECK_EDGE } from './picture-quality.ts';
import { type DocumentFileType, sniffDocumentType } from './sniff-document-type.ts';

/**
 * Longest edge in pixels. At this size the small print of a card is still readable, and the file is
 * about a tenth as large as the camera's original.
 */
const LONGEST_EDGE = 2400;
const SMALL_ENOUGH_BYTES = 1.5 * 1024 * 1024;
const JPEG_QUALITY = 0.86;

export type ReadyDocument = {
  file: File;
  paper: IdentityDocument;
  type: DocumentFileType;
  problems: PictureProblem[];
};
export type DocumentRefusal = 'wrong_type' | 'too_large';

/**
 * Prepares a file for upload.
 * @returns The prepared document with its quality problems. `wrong_type` when the file is neither a
 * supported picture nor a PDF. `too_large` when the file is larger than LIMITS.identityFileBytes
 * bytes, even after shrinking.
 */
export async function prepareDocument(
  original: File,
  side: DocumentSide,
  userId: string,
): Promise<ReadyDocument | DocumentRefusal> {
  const found = await sniffDocumentType(original);
  if (!found) return 'wrong_type';
  // A format that this browser cannot decode, such as HEIC in most browsers, is sent unchanged.
  const picture =
    found === 'application/pdf' ? undefined : await readPicture(original).catch(() => undefined);
  const smaller = picture ? await shrink(picture, original) : undefined;
  const body = smaller ?? original;
  const type = smaller ? 'image/jpeg' : found;
  const problems = picture ? checkPictureQuality(picture) : [];
  picture?.close();
  if (body.size > LIMITS.identityFileBytes) return 'too_large';
  const name = documentFileName(side, original.name, type);
  return {
    file: new File([body], name, { type }),
    paper: { file_path: newDocumentPath(userId, type), file_name: name },
    type,
    problems,
  };
}

/** Returns the quality problems of a picture or of the current camera frame. */
export function checkPictureQuality(picture: Picture): PictureProblem[] {
  const dots = readPixels(picture, QUALITY_CHECK_EDGE);
  return dots ? pictureProblems(dots) : [];
}

/** Takes a photo from the current camera frame. */
export async function takePhoto(video: HTMLVideoElement): Promise<File | undefined> {
  const blob = await toJpeg(video);
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

/**
 * Re-encodes the picture in a smaller size. This also removes the metadata of the camera, such as
 * the location.
 */
async function shrink(picture: ImageBitmap, original: Blob): Promise<Blob | undefined> {
  const isSmall = Math.max(picture.width, picture.height) <= LONGEST_EDGE;
  if (isSmall && original.size <= SMALL_ENOUGH_BYTES && original.type !== 'image/jpeg') {
    return undefined;
  }
  return toJpeg(picture);
}

async function toJpeg(picture: Picture): Promise<Blob | undefined> {
  const canvas = drawPicture(picture, LONGEST_EDGE);
  return canvas && writePicture(canvas, ['image/jpeg'], JPEG_QUALITY);
}
