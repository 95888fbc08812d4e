// Uploaded document of an identity case. The name of the file says which side of the identity card
// the file shows.
import { v4 as randomId } from 'uuid';
import type { DocumentFileType } from './sniff-document-type.ts';

export type IdentityDocument = { file_path: string; file_name: string };
export type DocumentSide = 'front' | 'back' | 'more';

const EXTENSIONS: Record<DocumentFileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
};
const NAME_CHARACTERS = 120;

/** Returns an unguessable path in the user's own folder of the bucket. */
export const newDocumentPath = (userId: string, type: DocumentFileType): string =>
  `identity-documents/${userId}/${randomId()}.${EXTENSIONS[type]}`;

/** Returns the file name with the side of the card in it, so that the reviewer sees the side. */
export function documentFileName(
  side: DocumentSide,
  original: string,
  type: DocumentFileType,
): string {
  if (side !== 'more') return `CIN-${side}.${EXTENSIONS[type]}`;
  const stem = original.replace(/\.[^.]*$/, '').slice(0, NAME_CHARACTERS) || 'document';
  return `${stem}.${EXTENSIONS[type]}`;
}

/** Returns the documents whose file path is not in `others`. */
export function documentsMissingFrom(
  papers: IdentityDocument[],
  others: IdentityDocument[],
): IdentityDocument[] {
  const paths = new Set(others.map(({ file_path: path }) => path));
  return papers.filter(({ file_path: path }) => !paths.has(path));
}

/**
 * Merges the documents that the form contains with the documents that the user uploaded during this
 * visit. A document with the same path in both lists appears once in the result.
 */
export const mergeDocuments = (
  kept: IdentityDocument[],
  here: IdentityDocument[],
): IdentityDocument[] => [...documentsMissingFrom(kept, here), ...here];

/**
 * Returns the side of the card in a name built by documentFileName: `front`, `back`, or `more` for any
 * other name.
 */
export function documentSideOf(fileName: string): DocumentSide {
  const side = /^CIN-(front|back)\./.exec(fileName)?.[1];
  return side === 'front' || side === 'back' ? side : 'more';
}
