// Detects the file types that are accepted as documents, from the content of a file.
import { type FileType, fileTypeOf, readFirstBytes } from '../../../shared/photos/file-type.ts';

const PAPER_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'application/pdf',
] as const satisfies FileType[];

export type DocumentFileType = (typeof PAPER_TYPES)[number];

/**
 * Returns the MIME type detected from the first bytes; undefined for a type that is not accepted.
 */
export async function sniffDocumentType(file: Blob): Promise<DocumentFileType | undefined> {
  const found = fileTypeOf(await readFirstBytes(file));
  return PAPER_TYPES.find((type) => type === found);
}
