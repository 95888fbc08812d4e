// What a file is by its first bytes and its name: the kinds that a conversation takes.
import type { PreparedFile } from './chat-types.ts';

export type Sniffed = { mime: string; kind: PreparedFile['kind']; extension: string };

const HEAD_BYTES = 512;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const of = (kind: Sniffed['kind'], mime: string, extension: string): Sniffed => ({
  kind,
  mime,
  extension,
});
const begins = (bytes: Uint8Array, signature: number[], from = 0) =>
  signature.every((byte, index) => bytes[from + index] === byte);
const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.slice(from, from + length));

/** @param name Tells apart what begins alike: an office document is a zip, a text has no signature. */
export function attachmentOf(head: Uint8Array, name: string): Sniffed | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (begins(head, [0xff, 0xd8, 0xff])) return of('image', 'image/jpeg', 'jpg');
  if (begins(head, [0x89, 0x50, 0x4e, 0x47])) return of('image', 'image/png', 'png');
  if (textAt(head, 0, 4) === 'GIF8') return of('image', 'image/gif', 'gif');
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') {
    return of('image', 'image/webp', 'webp');
  }
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WAVE') {
    return of('audio', 'audio/wav', 'wav');
  }
  if (textAt(head, 0, 5) === '%PDF-') return of('document', 'application/pdf', 'pdf');
  if (textAt(head, 0, 4) === 'OggS') return of('audio', 'audio/ogg', 'ogg');
  if (textAt(head, 0, 3) === 'ID3' || begins(head, [0xff, 0xfb])) {
    return of('audio', 'audio/mpeg', 'mp3');
  }
  if (begins(head, [0x1a, 0x45, 0xdf, 0xa3])) return of('video', 'video/webm', 'webm');
  if (textAt(head, 4, 4) === 'ftyp') return ofContainer(textAt(head, 8, 4));
  if (begins(head, [0xd0, 0xcf, 0x11, 0xe0]) && ending === 'doc') {
    return of('document', 'application/msword', 'doc');
  }
  if (begins(head, [0x50, 0x4b, 0x03, 0x04]) && ending === 'docx') {
    return of('document', DOCX, 'docx');
  }
  const isText = ending === 'txt' && !head.includes(0);
  return isText ? of('document', 'text/plain', 'txt') : undefined;
}

function ofContainer(brand: string): Sniffed {
  if (/^(hei|hev|mif1|msf1)/.test(brand)) return of('image', 'image/heic', 'heic');
  if (brand.startsWith('M4A')) return of('audio', 'audio/mp4', 'm4a');
  if (brand.startsWith('qt')) return of('video', 'video/quicktime', 'mov');
  return of('video', 'video/mp4', 'mp4');
}

export async function sniffAttachment(file: Blob, name: string): Promise<Sniffed | undefined> {
  return attachmentOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()), name);
}
