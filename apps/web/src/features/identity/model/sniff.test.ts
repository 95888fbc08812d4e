import { describe, expect, it } from 'vitest';
import { paperTypeOf, sniffPaper } from './sniff.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('paperTypeOf', () => {
  it('knows the kinds that may be sent in', () => {
    expect(paperTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(paperTypeOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).toBe('image/png');
    expect(paperTypeOf(bytes('RIFF....WEBPVP8 '))).toBe('image/webp');
    expect(paperTypeOf(bytes('%PDF-1.7\n'))).toBe('application/pdf');
    expect(paperTypeOf(bytes('....ftypheic'))).toBe('image/heic');
    expect(paperTypeOf(bytes('....ftypmif1'))).toBe('image/heif');
  });

  it.each([
    ['a web page', '<!doctype html>'],
    ['a drawing that is a program', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['an archive', 'PK\u0003\u0004'],
    ['a film', '....ftypisom'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(paperTypeOf(bytes(text))).toBeUndefined();
  });
});

it('looks into the file and not at its name', async () => {
  const file = new File(['<html></html>'], 'card.png', { type: 'image/png' });
  expect(await sniffPaper(file)).toBeUndefined();
});
