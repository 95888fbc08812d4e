import { describe, expect, it } from 'vitest';
import { sniffDocumentType } from './sniff-document-type.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const paperTypeOf = (head: Uint8Array<ArrayBuffer>) => sniffDocumentType(new Blob([head]));
const PNG = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];

describe('file type detection', () => {
  it('recognises the accepted file types', async () => {
    expect(await paperTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(await paperTypeOf(new Uint8Array(PNG))).toBe('image/png');
    expect(await paperTypeOf(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
    expect(await paperTypeOf(bytes('%PDF-1.7\n'))).toBe('application/pdf');
  });

  it.each([
    ['image/heic', ['heic', 'heix', 'hevc', 'hevx']],
    ['image/heif', ['mif1', 'msf1', 'heim', 'heis']],
  ])('recognises the container brands of the type %s', async (type, brands) => {
    for (const brand of brands) expect(await paperTypeOf(bytes(`....ftyp${brand}`))).toBe(type);
  });

  it.each([
    ['a web page', '<!doctype html>'],
    ['an SVG image, which can contain scripts', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['an archive', 'PK\u0003\u0004'],
    ['a video', '....ftypisom'],
    ['an audio file', 'RIFF....WAVEfmt '],
    ['another container type', 'LIST....WEBPVP8 '],
    ['another box type', '....moovheic'],
    ['a brand at the wrong offset', '....ftypxheic'],
    ['a PDF signature at the wrong offset', ' %PDF-1.7'],
    ['an empty file', ''],
  ])('rejects %s', async (_what, text) => {
    expect(await paperTypeOf(bytes(text))).toBeUndefined();
  });

  it('rejects a picture with an incomplete signature', async () => {
    expect(await paperTypeOf(new Uint8Array([0xff, 0xd8]))).toBeUndefined();
    expect(await paperTypeOf(new Uint8Array(PNG.slice(0, 7)))).toBeUndefined();
    expect(await paperTypeOf(new Uint8Array([...PNG.slice(0, 7), 0]))).toBeUndefined();
  });
});

it('checks the content of a file and not its name', async () => {
  const page = new File(['<html></html>'], 'card.png', { type: 'image/png' });
  expect(await sniffDocumentType(page)).toBeUndefined();
  const card = new File([`....ftypheic${'x'.repeat(100)}`], 'notes.txt', { type: 'text/plain' });
  expect(await sniffDocumentType(card)).toBe('image/heic');
});
