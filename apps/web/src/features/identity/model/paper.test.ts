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
  'puts %s under a name that nobody can guess, in the own folder',
  (type, ending) => {
    const [bucket, folder, name = ''] = newPaperPath('0199a000', type).split('/');
    expect([bucket, folder]).toEqual(['identity-documents', '0199a000']);
    expect(name).toMatch(/^[0-9a-f-]{36}\.[a-z]+$/);
    expect(name.slice(37)).toBe(ending);
    expect(newPaperPath('x', type)).not.toBe(newPaperPath('x', type));
  },
);

it.each(ENDINGS)('tells the side by the name of %s, and ends it in .%s', (type, ending) => {
  for (const side of ['front', 'back'] as const) {
    const name = paperName(side, 'IMG_1.bmp', type);
    expect(name).toBe(`CIN-${side}.${ending}`);
    expect(sideOf(name)).toBe(side);
  }
});

it.each([
  ['lettre.docx.PNG', 'lettre.docx.pdf'],
  ['lettre', 'lettre.pdf'],
  ['.pdf', 'document.pdf'],
  ['', 'document.pdf'],
  [`${'x'.repeat(130)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('calls another paper "%s" by what it is: %s', (original, name) => {
  expect(paperName('more', original, 'application/pdf')).toBe(name);
});

it.each(['CIN-front-of-somebody.jpg', 'my CIN-front.jpg', 'CIN-left.jpg', 'CIN-more.jpg', ''])(
  'takes "%s" for no side of the card',
  (name) => {
    expect(sideOf(name)).toBe('more');
  },
);

it('sends in what was kept and what this visit added, each once, in that order', () => {
  const papers = (...names: string[]) =>
    names.map((name) => ({ file_path: `folder/${name}`, file_name: 'CIN-front.jpg' }));
  expect(allPapers(papers('a', 'b'), papers('b', 'c'))).toEqual(papers('a', 'b', 'c'));
  expect(allPapers([], papers('c'))).toEqual(papers('c'));
  expect(allPapers(papers('a'), [])).toEqual(papers('a'));
});
