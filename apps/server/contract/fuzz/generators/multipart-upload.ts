// Generates multipart upload bodies with wrong boundaries, unusual names, missing ends and
// duplicated parts.
import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';
import { mutatedText } from './mutated-text.ts';

export type FuzzUpload = { path: string; type: string; content: Buffer };

const name = fc.oneof(
  fc.constantFrom('', 'cacheControl', 'metadata', 'file', '\r\nx: y', '"'),
  hostileText,
);
const part = fc
  .tuple(
    name,
    fc.option(fc.oneof(fc.constantFrom('a.png', '../../x', 'a\0b', 'index.html'), hostileText)),
    fc.constantFrom('', 'image/png', 'text/html', 'a/b; charset=x'),
    hostileText,
  )
  .map(([field, file, type, content]) => {
    const disposition = `Content-Disposition: form-data; name="${field}"${file === null ? '' : `; filename="${file}"`}`;
    return `${disposition}\r\n${type === '' ? '' : `Content-Type: ${type}\r\n`}\r\n${content}`;
  });
const body = fc
  .tuple(
    fc.array(part, { maxLength: 4 }),
    fc.constantFrom('--edge--\r\n', '--edge', '', '--other--'),
  )
  .map(([parts, end]) => parts.map((text) => `--edge\r\n${text}\r\n`).join('') + end);

export const multipartUpload: fc.Arbitrary<FuzzUpload> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('a.png', 'deep/er/a.txt', '../x', '..%2fx', 'a//b', '%00', 'é'),
      hostileText,
    ),
    fc.constantFrom(
      'multipart/form-data; boundary=edge',
      'multipart/form-data',
      'multipart/form-data; boundary="ed',
      'multipart/form-data; boundary=other',
      'image/png',
      'application/json',
    ),
    mutatedText(body, 75),
  )
  .map(([path, type, text]) => ({
    path: path.replace(/[^\x21-\x7e]|[#?]/g, (sign) => encodeURIComponent(sign.toWellFormed())),
    type,
    content: Buffer.from(text),
  }));
