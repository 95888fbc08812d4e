// Tests of the preparation of files before they are sent. A separate browser test covers the
// re-encoding of pictures.
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_BYTES, prepareFile } from './prepare-file.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
const file = (name: string, ...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))),
    name,
  );

afterEach(() => void vi.unstubAllGlobals());

it('rejects an empty file and an executable', async () => {
  expect(await prepareFile(file('a.txt'))).toEqual({ refusal: 'empty', size: 0 });
  expect(await prepareFile(file('a.exe', 'MZ'))).toEqual({ refusal: 'wrong_type', size: 2 });
});

it.each([
  [MAX_BYTES, undefined],
  [MAX_BYTES + 1, 'too_large'],
])(
  'accepts a file of up to the size limit, and rejects a larger one: %i bytes',
  async (size, refusal) => {
    const start = '%PDF-';
    const ready = await prepareFile(file('a.pdf', start, ' '.repeat(size - start.length)));
    expect(MAX_BYTES).toBe(10_000_000);
    if (refusal) expect(ready).toEqual({ refusal, size });
    else expect(ready).not.toHaveProperty('refusal');
  },
);

it.each([
  ['Contrat.v2.PDF', 'Contrat.v2.pdf'],
  ['Contrat', 'Contrat.pdf'],
  ['photo.jpg', 'photo.pdf'],
  ['.pdf', 'pdf.pdf'],
  [`${'a'.repeat(150)}.pdf`, `${'a'.repeat(100)}.pdf`],
])('detects a PDF by its content, even when the file is named %s', async (name, ready) => {
  expect(await prepareFile(file(name, '%PDF-1.7'))).toMatchObject({
    name: ready,
    mime: 'application/pdf',
    kind: 'document',
    blob: { size: 8, type: 'application/pdf' },
  });
});

it.each([
  ['image/heic', 'image', file('a.heic', [0, 0, 0, 24], 'ftypheic')],
  ['image/png', 'document', file('a.png', PNG)],
])(
  'sends a file of type %s unchanged, with the MIME type %s, when the browser cannot decode the file',
  async (mime, kind, chosen) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
    const ready = await prepareFile(chosen);
    expect(ready).toMatchObject({ kind, mime, name: chosen.name, blob: { size: chosen.size } });
  },
);
