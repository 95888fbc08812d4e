import { describe, expect, it } from 'vitest';
import { attachmentOf } from './sniff-attachment.ts';
import { BARS, waveformOf } from './waveform.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part,
    ),
  );
const sniffed = (head: Uint8Array, name: string) => attachmentOf(head, name)?.mime;

describe('what a file is', () => {
  it('is read from its first bytes, whatever its name says', () => {
    expect(sniffed(bytes([0xff, 0xd8, 0xff, 0xe0]), 'photo.pdf')).toBe('image/jpeg');
    expect(sniffed(bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'a')).toBe('image/webp');
    expect(sniffed(bytes('RIFF', [0, 0, 0, 0], 'WAVE'), 'a')).toBe('audio/wav');
    expect(sniffed(bytes([0, 0, 0, 24], 'ftypheic'), 'a.jpg')).toBe('image/heic');
    expect(sniffed(bytes([0, 0, 0, 24], 'ftypqt  '), 'a.mp4')).toBe('video/quicktime');
    expect(sniffed(bytes('%PDF-1.7'), 'a.txt')).toBe('application/pdf');
  });

  it('needs the name where many kinds begin alike', () => {
    const zip = bytes([0x50, 0x4b, 0x03, 0x04]);
    expect(sniffed(zip, 'Contrat.DOCX')).toContain('wordprocessingml');
    expect(sniffed(zip, 'everything.zip')).toBeUndefined();
    expect(sniffed(bytes('Salam'), 'notes.txt')).toBe('text/plain');
  });

  it('is nothing that may be sent when it is a program or a page', () => {
    expect(sniffed(bytes('MZ', [0, 0]), 'photo.txt')).toBeUndefined();
    expect(sniffed(bytes('<svg onload="x">'), 'photo.svg')).toBeUndefined();
    expect(sniffed(bytes('<html>'), 'page.html')).toBeUndefined();
  });
});

describe('the bars of a voice note', () => {
  it('are as many for a word as for a story, the loudest one full', () => {
    for (const length of [1, 10, 48, 5000]) {
      const bars = waveformOf(Array.from({ length }, (_, index) => (index % 7) / 20));
      expect(bars).toHaveLength(BARS);
      expect(Math.min(...bars)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...bars)).toBeLessThanOrEqual(100);
    }
    expect(Math.max(...waveformOf([0.1, 0.3]))).toBe(100);
    expect(waveformOf([])).toEqual(Array.from({ length: BARS }, () => 0));
  });
});
