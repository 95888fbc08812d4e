// Makes a chosen file ready to be sent: looks what it is, measures a picture, and makes a large photo smaller.
import { LIMITS } from '@wasl/core/limits';
import {
  drawPicture,
  type Picture,
  readPicture,
  readPixels,
  writePicture,
} from '../../../shared/photos/picture.ts';
import { newPaperPath, type Paper, paperName, type Side } from './paper.ts';
import { MEASURED_EDGE, type PictureProblem, pictureProblems } from './picture-quality.ts';
import { type PaperType, sniffPaper } from './sniff.ts';

/** Large enough to read the small print of a card, and a tenth of what a phone's camera makes. */
const LONGEST_EDGE = 2400;
const SMALL_ENOUGH_BYTES = 1.5 * 1024 * 1024;
const JPEG_QUALITY = 0.86;

export type ReadyPaper = {
  file: File;
  paper: Paper;
  type: PaperType;
  problems: PictureProblem[];
};
export type PaperRefusal = 'wrong_type' | 'too_large';

export async function preparePaper(
  original: File,
  side: Side,
  userId: string,
): Promise<ReadyPaper | PaperRefusal> {
  const found = await sniffPaper(original);
  if (!found) return 'wrong_type';
  // A kind that this browser does not show, such as HEIC in most of them, is sent as it is.
  const picture =
    found === 'application/pdf' ? undefined : await readPicture(original).catch(() => undefined);
  const smaller = picture ? await shrink(picture, original) : undefined;
  const body = smaller ?? original;
  const type = smaller ? 'image/jpeg' : found;
  const problems = picture ? measure(picture) : [];
  picture?.close();
  if (body.size > LIMITS.identityFileBytes) return 'too_large';
  const name = paperName(side, original.name, type);
  return {
    file: new File([body], name, { type }),
    paper: { file_path: newPaperPath(userId, type), file_name: name },
    type,
    problems,
  };
}

/** What is wrong with the picture, or with what the camera sees now. */
export function measure(picture: Picture): PictureProblem[] {
  const dots = readPixels(picture, MEASURED_EDGE);
  return dots ? pictureProblems(dots) : [];
}

/** A photo of what the camera sees now. */
export async function takePhoto(video: HTMLVideoElement): Promise<File | undefined> {
  const blob = await toJpeg(video);
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

/** Written anew it also loses what the camera noted beside the picture, such as where it was taken. */
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
