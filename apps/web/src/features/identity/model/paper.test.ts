import { expect, it } from 'vitest';
import { newPaperPath, paperName, sideOf } from './paper.ts';

it('puts a paper under a name that nobody can guess, in the own folder', () => {
  const path = newPaperPath('0199a000-0000-7000-8000-000000000001', 'application/pdf');
  expect(path).toMatch(
    /^identity-documents\/0199a000-0000-7000-8000-000000000001\/[0-9a-f-]{36}\.pdf$/,
  );
  expect(newPaperPath('x', 'image/png')).not.toBe(newPaperPath('x', 'image/png'));
});

it('tells the side by the name, and takes the ending from what the file is', () => {
  expect(sideOf(paperName('front', 'IMG_1.png', 'image/jpeg'))).toBe('front');
  expect(sideOf(paperName('back', 'IMG_2.png', 'image/jpeg'))).toBe('back');
  expect(paperName('more', 'lettre.docx.PNG', 'application/pdf')).toBe('lettre.docx.pdf');
  expect(sideOf('CIN-front-of-somebody.jpg')).toBe('more');
});
