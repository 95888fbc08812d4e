import { expect, it } from 'vitest';
import {
  documentFileName,
  documentSideOf,
  mergeDocuments,
  newDocumentPath,
} from './identity-document.ts';
import type { DocumentFileType } from './sniff-document-type.ts';

const ENDINGS: [DocumentFileType, string][] = [
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/heic', 'heic'],
  ['image/heif', 'heif'],
  ['application/pdf', 'pdf'],
];

it.each(ENDINGS)(
  "stores the file %s under an unguessable name in the user's own folder",
  (type, ending) => {
    const [bucket, folder, name = ''] = newDocumentPath('0199a000', type).split('/');
    expect([bucket, folder]).toEqual(['identity-documents', '0199a000']);
    expect(name).toMatch(/^[0-9a-f-]{36}\.[a-z]+$/);
    expect(name.slice(37)).toBe(ending);
    expect(newDocumentPath('x', type)).not.toBe(newDocumentPath('x', type));
  },
);

it.each(ENDINGS)(
  'adds the side of the card to the name of %s, and uses the extension .%s',
  (type, ending) => {
    for (const side of ['front', 'back'] as const) {
      const name = documentFileName(side, 'IMG_1.bmp', type);
      expect(name).toBe(`CIN-${side}.${ending}`);
      expect(documentSideOf(name)).toBe(side);
    }
  },
);

it.each([
  ['lettre.docx.PNG', 'lettre.docx.pdf'],
  ['lettre', 'lettre.pdf'],
  ['.pdf', 'document.pdf'],
  ['', 'document.pdf'],
  [`${'x'.repeat(130)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('a PDF that does not show a card and has the name "%s" is stored as %s', (original, name) => {
  expect(documentFileName('more', original, 'application/pdf')).toBe(name);
});

it.each(['CIN-front-of-somebody.jpg', 'my CIN-front.jpg', 'CIN-left.jpg', 'CIN-more.jpg', ''])(
  'recognises no side of a card in the name "%s"',
  (name) => {
    expect(documentSideOf(name)).toBe('more');
  },
);

it('lists stored documents before documents uploaded in this visit, and each document only once', () => {
  const papers = (...names: string[]) =>
    names.map((name) => ({ file_path: `folder/${name}`, file_name: 'CIN-front.jpg' }));
  expect(mergeDocuments(papers('a', 'b'), papers('b', 'c'))).toEqual(papers('a', 'b', 'c'));
  expect(mergeDocuments([], papers('c'))).toEqual(papers('c'));
  expect(mergeDocuments(papers('a'), [])).toEqual(papers('a'));
});
