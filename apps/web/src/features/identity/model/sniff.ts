// What a file is by its first bytes, whatever its name says: the kinds that may be sent in.

export type PaperType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  | 'image/heif'
  | 'application/pdf';

const HEAD_BYTES = 16;

const startsWith = (bytes: Uint8Array, signature: number[], from = 0) =>
  signature.every((byte, index) => bytes[from + index] === byte);
const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.slice(from, from + length));

export function paperTypeOf(head: Uint8Array): PaperType | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(head, 0, 5) === '%PDF-') return 'application/pdf';
  if (textAt(head, 4, 4) !== 'ftyp') return undefined;
  const brand = textAt(head, 8, 4);
  if (/^(heic|heix|hevc|hevx)$/.test(brand)) return 'image/heic';
  return /^(mif1|msf1|heim|heis)$/.test(brand) ? 'image/heif' : undefined;
}

export async function sniffPaper(file: Blob): Promise<PaperType | undefined> {
  return paperTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
