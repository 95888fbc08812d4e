import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryCharacter } from '../arbitrary-character.ts';
import { checkContent } from './check-content.ts';
import { contentKindOf } from './content-kind.ts';
import { safeContentType } from './safe-content-type.ts';
import { textKind } from './text-kind.ts';

const accepts = (claimed: string, mime: string): boolean => {
  const kind = mime === 'text/plain' ? 'text' : contentKindOf(mime);
  try {
    checkContent(claimed, { kind: kind === 'any' ? 'other' : kind, mime });
    return true;
  } catch {
    return false;
  }
};

describe('detection of plain text, HTML and SVG in the bytes of a file', () => {
  test.each([
    ['<!DOCTYPE html><p>', 'html'],
    ['  \n<HTML lang="ar">', 'html'],
    ['\ufeff<!-- x --><script>1</script>', 'html'],
    ['<?xml version="1.0"?><!-- a --><svg xmlns="">', 'svg'],
    ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY a "b">]><svg>', 'svg'],
    ['<s:svg xmlns:s="http://www.w3.org/2000/svg">', 'svg'],
    ['<?xml version="1.0"?><note/>', 'text'],
    ['name,price\nقهوة,10', 'text'],
    ['<svgish>', 'text'],
    ['', 'text'],
  ])('detects %j as %s', (text, kind) => {
    expect(textKind(Buffer.from(text))).toBe(kind);
    const utf16 = Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le');
    expect(textKind(utf16)).toBe(kind);
    expect(textKind(utf16.swap16())).toBe(kind);
  });

  test('detects no text in bytes with control characters', () => {
    expect(textKind(Buffer.from([0x41, 0, 0x42]))).toBeUndefined();
  });
});

describe('declared type of a file', () => {
  test.each([
    ['image/png', 'image/jpeg'],
    ['audio/mpeg', 'video/mp4'],
    ['text/plain', 'image/png'],
    ['application/octet-stream', 'text/html'],
    ['text/csv', 'text/plain'],
    ['text/html', 'text/plain'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
    ['application/msword', 'application/x-cfb'],
    ['application/x-anything', 'application/pdf'],
  ])('%s is accepted for content of the kind %s', (claimed, found) => {
    expect(accepts(claimed, found)).toBe(true);
  });

  test.each([
    ['image/png', 'text/html'],
    ['image/png', 'image/svg+xml'],
    ['IMAGE/PNG; x=y', 'application/pdf'],
    ['image/svg+xml', 'text/html'],
    ['video/mp4', 'application/pdf'],
    ['text/csv', 'image/png'],
    ['application/pdf', 'application/zip'],
    ['application/zip', 'text/html'],
    ['font/woff2', 'image/png'],
    ['video/mp4', 'application/x-elf'],
    ['application/zip', 'application/x-msdownload'],
  ])('%s is rejected for content of the kind %s', (claimed, found) => {
    expect(accepts(claimed, found)).toBe(false);
  });
});

test('a stored media type that could run as a page, a script or a style sheet is replaced, or its file is isolated', () => {
  const tricky = fc.constantFrom(
    'text/html',
    'Text/HTML; charset=utf-8',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/javascript',
    'application/x-javascript',
    'module/ecmascript',
    'text/css',
    'text/xml',
    'application/xslt+xml',
    'multipart/related',
    'message/rfc822',
    'application/wasm',
  );
  fc.assert(
    fc.property(
      fc.oneof(tricky, fc.string(), fc.string({ unit: arbitraryCharacter })),
      (stored) => {
        const { contentType, isIsolated } = safeContentType(stored);
        const isPlain = /^[\x20-\x7e]+$/.test(contentType);
        const runs = /(java|ecma)script|^text\/css|wasm/i.test(contentType);
        const isMarkup = /html|xml|xsl|multipart|message/i.test(contentType);
        return isPlain && !runs && (isIsolated || !isMarkup);
      },
    ),
    { numRuns: 2000, seed: PROPERTY_SEED },
  );
});
