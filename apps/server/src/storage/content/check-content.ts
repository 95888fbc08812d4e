// Refuses a file that is not what its upload says it is.
import { refuse } from '../http/refuse.ts';
import { type ContentKind, contentKindOf } from './content-kind.ts';
import type { SniffedContent } from './sniff-content.ts';

/**
 * @param claimed The media type of the upload.
 * @throws StorageError MimeTypeMismatch. Kinds count, not formats: a JPEG called image/png is still a picture.
 */
export function checkContent(claimed: string, found: SniffedContent): void {
  if (!ACCEPTED[contentKindOf(claimed)].includes(found.kind)) {
    throw refuse.mimeMismatch(claimed.split(';')[0] ?? '', found.mime);
  }
}

const ALL: ContentKind[] = [
  'image',
  'svg',
  'html',
  'text',
  'media',
  'pdf',
  'package',
  'font',
  'other',
  'any',
];

/** What may come under each claim. Bytes without a mark may be media or fonts: not every format has one. */
const ACCEPTED: Record<ContentKind, ContentKind[]> = {
  image: ['image'],
  svg: ['svg'],
  html: ['html', 'text', 'svg'],
  text: ['text', 'html', 'svg'],
  media: ['media', 'any'],
  pdf: ['pdf'],
  package: ['package', 'any'],
  font: ['font', 'any'],
  other: [],
  any: ALL,
};
