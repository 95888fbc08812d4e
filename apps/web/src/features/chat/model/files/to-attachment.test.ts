// Tests of building the attachment metadata of a message.
import { expect, it } from 'vitest';
import type { PreparedFile } from '../chat-types.ts';
import { toAttachment } from './to-attachment.ts';

const file = (part: Partial<PreparedFile> = {}): PreparedFile => ({
  blob: new Blob(['abc']),
  name: 'a.b.c',
  mime: 'image/png',
  kind: 'image',
  ...part,
});

it.each([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/heic', 'heic'],
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
  ['video/quicktime', 'mov'],
  ['audio/webm', 'webm'],
  ['audio/ogg', 'ogg'],
  ['audio/mp4', 'm4a'],
  ['audio/mpeg', 'mp3'],
  ['audio/wav', 'wav'],
  ['application/pdf', 'pdf'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['text/plain', 'txt'],
  ['application/zip', 'bin'],
  ['', 'bin'],
])('gives a file of type %s a path with the extension %s', (mime, ending) => {
  expect(toAttachment(file({ mime }), 'c1/amina/f1').path).toBe(`c1/amina/f1.${ending}`);
});

it('removes the codec parameters that a recorder adds to the MIME type', () => {
  expect(toAttachment(file({ mime: 'audio/webm ; codecs=opus' }), 'p')).toEqual({
    path: 'p.webm',
    name: 'a.b.c',
    mime: 'audio/webm',
    size: 3,
  });
});

it('includes width, height, preview, waveform and duration in the metadata', () => {
  const measured = { width: 3, height: 4, preview: 'data:x', waveform: [1, 2] };
  expect(toAttachment(file({ ...measured, durationMs: 900 }), 'p')).toEqual({
    path: 'p.png',
    name: 'a.b.c',
    mime: 'image/png',
    size: 3,
    ...measured,
    duration_ms: 900,
  });
});
