import { describe, expect, it } from 'vitest';
import { attachmentTypeOf, sniffAttachmentType } from './sniff-attachment.ts';
import { WAVEFORM_BAR_COUNT, waveformOf } from './waveform-bars.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part,
    ),
  );
const sniffed = (head: Uint8Array, name: string) => attachmentTypeOf(head, name)?.mime;

describe('file type of an attachment', () => {
  it('is detected from the first bytes, not from the file name', () => {
    expect(sniffed(bytes([0xff, 0xd8, 0xff, 0xe0]), 'photo.pdf')).toBe('image/jpeg');
    expect(sniffed(bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'a')).toBe('image/webp');
    expect(sniffed(bytes('RIFF', [0, 0, 0, 0], 'WAVE'), 'a')).toBe('audio/wav');
    expect(sniffed(bytes([0, 0, 0, 24], 'ftypheic'), 'a.jpg')).toBe('image/heic');
    expect(sniffed(bytes([0, 0, 0, 24], 'ftypqt  '), 'a.mp4')).toBe('video/quicktime');
    expect(sniffed(bytes('%PDF-1.7'), 'a.txt')).toBe('application/pdf');
  });

  it('is detected from the file name as well when several types start with the same bytes', () => {
    const zip = bytes([0x50, 0x4b, 0x03, 0x04]);
    expect(sniffed(zip, 'Contrat.DOCX')).toContain('wordprocessingml');
    expect(sniffed(zip, 'everything.zip')).toBeUndefined();
    expect(sniffed(bytes('Salam'), 'notes.txt')).toBe('text/plain');
  });

  it('is undefined for an executable, an SVG image and a web page', () => {
    expect(sniffed(bytes('MZ', [0, 0]), 'photo.txt')).toBeUndefined();
    expect(sniffed(bytes('<svg onload="x">'), 'photo.svg')).toBeUndefined();
    expect(sniffed(bytes('<html>'), 'page.html')).toBeUndefined();
  });
});

describe('detection of each file type', () => {
  const RIFF = bytes('RIFF', [1, 2, 3, 4]);
  const box = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`);
  const OLD_OFFICE = bytes([0xd0, 0xcf, 0x11, 0xe0]);
  const ZIP = bytes([0x50, 0x4b, 0x03, 0x04]);
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

  it.each<[string, Uint8Array, string, string | undefined]>([
    ['a', bytes([0xff, 0xd8, 0xff]), 'image', 'image/jpeg jpg'],
    ['a', bytes([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'image', 'image/png png'],
    ['a', bytes('GIF89a'), 'image', 'image/gif gif'],
    ['a', bytes([...RIFF], 'WEBP'), 'image', 'image/webp webp'],
    ['a', bytes([...RIFF], 'WAVE'), 'audio', 'audio/wav wav'],
    ['a', bytes([...RIFF], 'AVI '), '', undefined],
    ['a', bytes('xxxxxxxxWEBP'), '', undefined],
    ['a', bytes('xxxxxxxxWAVE'), '', undefined],
    ['a', bytes('%PDF-1'), 'document', 'application/pdf pdf'],
    ['a', bytes('%PDF'), '', undefined],
    ['a', bytes('OggS'), 'audio', 'audio/ogg ogg'],
    ['a', bytes('ID3'), 'audio', 'audio/mpeg mp3'],
    ['a', bytes([0xff, 0xfb]), 'audio', 'audio/mpeg mp3'],
    ['a', bytes([0x1a, 0x45, 0xdf, 0xa3]), 'video', 'video/webm webm'],
    ...['heic', 'heix', 'hevc', 'mif1', 'msf1'].map(
      (brand): [string, Uint8Array, string, string] => [
        'a',
        box(brand),
        'image',
        'image/heic heic',
      ],
    ),
    ['a', box('M4A '), 'audio', 'audio/mp4 m4a'],
    ['a', box('qt  '), 'video', 'video/quicktime mov'],
    ['a', box('isom'), 'video', 'video/mp4 mp4'],
    ['a', box('xqt '), 'video', 'video/mp4 mp4'],
    ['a', box('xhei'), 'video', 'video/mp4 mp4'],
    ['a.doc', OLD_OFFICE, 'document', 'application/msword doc'],
    ['a.xls', OLD_OFFICE, '', undefined],
    ['a.doc', bytes('no office'), '', undefined],
    ['a.docx', ZIP, 'document', `${docx} docx`],
    ['a.xlsx', ZIP, '', undefined],
    ['a.docx', bytes('no zip'), '', undefined],
    ['a.TXT', bytes('Salam'), 'document', 'text/plain txt'],
    ['a.txt', bytes('Sal', [0], 'am'), '', undefined],
    ['a.txt', bytes(), 'document', 'text/plain txt'],
    ['txt', bytes('Salam'), 'document', 'text/plain txt'],
    ['a.html', bytes('Salam'), '', undefined],
    ['a.txt.html', bytes('Salam'), '', undefined],
  ])(
    'a file named %s with the content %o is detected as "%s", with the MIME type and extension %s',
    (name, head, kind, rest) => {
      const [mime, extension] = rest?.split(' ') ?? [];
      expect(attachmentTypeOf(head, name)).toEqual(rest ? { kind, mime, extension } : undefined);
    },
  );

  it('reads only the first 512 bytes of the file', async () => {
    const late = new Blob([new Uint8Array(512).fill(65), new Uint8Array([0])]);
    expect(await sniffAttachmentType(late, 'a.txt')).toMatchObject({ mime: 'text/plain' });
    const early = new Blob([new Uint8Array(511).fill(65), new Uint8Array([0])]);
    expect(await sniffAttachmentType(early, 'a.txt')).toBeUndefined();
  });
});

describe("bars of a voice note's waveform", () => {
  it('each show the loudest sample of one section, relative to the loudest sample of the whole recording', () => {
    const twice = Array.from({ length: WAVEFORM_BAR_COUNT * 2 }, (_, index) =>
      index % 2 ? 0.2 : 0.1,
    );
    expect(waveformOf([...twice.slice(0, -1), 0.4])).toEqual([
      ...Array.from({ length: WAVEFORM_BAR_COUNT - 1 }, () => 50),
      100,
    ]);
    expect(waveformOf([0.5])).toEqual(Array.from({ length: WAVEFORM_BAR_COUNT }, () => 100));
    // The bars of an almost silent recording stay low: they are not scaled to the full height.
    expect(waveformOf([0, 0.001])).toEqual(
      Array.from({ length: WAVEFORM_BAR_COUNT }, (_, bar) =>
        bar < WAVEFORM_BAR_COUNT / 2 ? 0 : 10,
      ),
    );
  });

  it('are equal in number for short and long recordings, and the loudest bar has the full height', () => {
    for (const length of [1, 10, 48, 5000]) {
      const bars = waveformOf(Array.from({ length }, (_, index) => (index % 7) / 20));
      expect(bars).toHaveLength(WAVEFORM_BAR_COUNT);
      expect(Math.min(...bars)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...bars)).toBeLessThanOrEqual(100);
    }
    expect(Math.max(...waveformOf([0.1, 0.3]))).toBe(100);
    expect(waveformOf([])).toEqual(Array.from({ length: WAVEFORM_BAR_COUNT }, () => 0));
  });
});
