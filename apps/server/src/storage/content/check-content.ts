// Rejects a file whose content does not match its declared media type.
import { storageRefusals } from '../http/storage-refusals.ts';
import { type ContentKind, contentKindOf } from './content-kind.ts';
import type { SniffedContent } from './sniff-content.ts';

/**
 * Compares the declared media type with the detected content. Only the kind must match: a JPEG
 * declared as image/png is accepted.
 * @param claimed - The media type of the upload.
 * @throws StorageError MimeTypeMismatch.
 */
export function checkContent(claimed: string, found: SniffedContent): void {
  if (!ACCEPTED[contentKindOf(claimed)].includes(found.kind)) {
    throw storageRefusals.mimeMismatch(claimed.split(';')[0] ?? '', found.mime);
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

/**
 * The kinds of content that a file may have, for each kind of declared media type. Media, packages
 * and fonts may also have content that could not be identified (`any`), because some formats of
 * these kinds have no signature.
 */
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
