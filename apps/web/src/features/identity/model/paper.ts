// A paper: one uploaded file of a case, and which side of the card it shows.
import { v4 as randomId } from 'uuid';
import type { PaperType } from './sniff.ts';

export type Paper = { file_path: string; file_name: string };
export type Side = 'front' | 'back' | 'more';

const EXTENSIONS: Record<PaperType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
};
const NAME_CHARACTERS = 120;

/** A place that nobody can guess, in the person's own folder of the bucket. */
export const newPaperPath = (userId: string, type: PaperType): string =>
  `identity-documents/${userId}/${randomId()}.${EXTENSIONS[type]}`;

/** The side goes into the name, so that whoever reviews sees it too. */
export function paperName(side: Side, original: string, type: PaperType): string {
  if (side !== 'more') return `CIN-${side}.${EXTENSIONS[type]}`;
  const stem = original.replace(/\.[^.]*$/, '').slice(0, NAME_CHARACTERS) || 'document';
  return `${stem}.${EXTENSIONS[type]}`;
}

export function papersMissingFrom(papers: Paper[], others: Paper[]): Paper[] {
  const paths = new Set(others.map(({ file_path: path }) => path));
  return papers.filter(({ file_path: path }) => !paths.has(path));
}

/** What a form keeps, then this visit's: what has arrived in this visit is in both lists. */
export const allPapers = (kept: Paper[], here: Paper[]): Paper[] => [
  ...papersMissingFrom(kept, here),
  ...here,
];

export function sideOf(fileName: string): Side {
  const side = /^CIN-(front|back)\./.exec(fileName)?.[1];
  return side === 'front' || side === 'back' ? side : 'more';
}
