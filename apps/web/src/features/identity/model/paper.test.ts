import { expect, it } from 'vitest';
import { allPapers, newPaperPath, paperName, sideOf } from './paper.ts';
import type { PaperType } from './sniff.ts';

const ENDINGS: [PaperType, string][] = [
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
    const [bucket, folder, name = ''] = newPaperPath('0199a000', type).split('/');
    expect([bucket, folder]).toEqual(['identity-documents', '0199a000']);
    expect(name).toMatch(/^[0-9a-f-]{36}\.[a-z]+$/);
    expect(name.slice(37)).toBe(ending);
    expect(newPaperPath('x', type)).not.toBe(newPaperPath('x', type));
  },
);

it.each(ENDINGS)(
  'adds the side of the card to the name of %s, and uses the extension .%s',
  (type, ending) => {
    for (const side of ['front', 'back'] as const) {
      const name = paperName(side, 'IMG_1.bmp', type);
      expect(name).toBe(`CIN-${side}.${ending}`);
      expect(sideOf(name)).toBe(side);
    }
  },
);

it.each([
  ['lettre.docx.PNG', 'lettre.docx.pdf'],
  ['lettre', 'lettre.pdf'],
  ['.pdf', 'document.pdf'],
  ['', 'document.pdf'],
  [`${'x'.repeat(130)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('names a document that is not a card "%s", after its file type: %s', (original, name) => {
  expect(paperName('more', original, 'application/pdf')).toBe(name);
});

it.each(['CIN-front-of-somebody.jpg', 'my CIN-front.jpg', 'CIN-left.jpg', 'CIN-more.jpg', ''])(
  'recognises no side of a card in the name "%s"',
  (name) => {
    expect(sideOf(name)).toBe('more');
  },
);

it('lists stored documents first, then documents of this visit, without duplicates', () => {
  const papers = (...names: string[]) =>
    names.map((name) => ({ file_path: `folder/${name}`, file_name: 'CIN-front.jpg' }));
  expect(allPapers(papers('a', 'b'), papers('b', 'c'))).toEqual(papers('a', 'b', 'c'));
  expect(allPapers([], papers('c'))).toEqual(papers('c'));
  expect(allPapers(papers('a'), [])).toEqual(papers('a'));
});
