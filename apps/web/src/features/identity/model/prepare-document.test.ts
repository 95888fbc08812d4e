import { afterEach, expect, it, vi } from 'vitest';
import { prepareDocument } from './prepare-document.ts';

afterEach(() => vi.unstubAllGlobals());

const HEIC = `....ftypheic${'x'.repeat(100)}`;
const pdfOf = (bytes: number) => new File(['%PDF-1.7', ' '.repeat(bytes - 8)], 'Lettre.PDF');

it('sends a PDF unchanged, under a new name', async () => {
  const ready = await prepareDocument(pdfOf(100), 'more', 'amina');
  expect(ready).toMatchObject({
    paper: { file_name: 'Lettre.pdf' },
    type: 'application/pdf',
    problems: [],
  });
  if (typeof ready === 'string') return;
  expect(ready.paper.file_path).toMatch(/^identity-documents\/amina\/[0-9a-f-]{36}\.pdf$/);
  expect([ready.file.name, ready.file.type, ready.file.size]).toEqual([
    'Lettre.pdf',
    'application/pdf',
    100,
  ]);
});

it('sends a photo unchanged when this browser cannot decode it', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('no such picture', 'InvalidStateError');
  });
  const ready = await prepareDocument(new File([HEIC], 'IMG_1.jpg'), 'front', 'amina');
  expect(ready).toMatchObject({
    paper: { file_name: 'CIN-front.heic' },
    type: 'image/heic',
    problems: [],
  });
});

it('rejects unsupported file types and files that are too large', async () => {
  const page = new File(['<html></html>'], 'card.png', { type: 'image/png' });
  expect(await prepareDocument(page, 'front', 'amina')).toBe('wrong_type');
  expect(await prepareDocument(pdfOf(10_000_000), 'more', 'amina')).toMatchObject({ problems: [] });
  expect(await prepareDocument(pdfOf(10_000_001), 'more', 'amina')).toBe('too_large');
});
