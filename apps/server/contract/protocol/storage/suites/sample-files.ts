// Small valid files for uploads.

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

export const sampleFiles = {
  /** A picture of one pixel. */
  png: fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  gif: fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  pdf: new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  html: new TextEncoder().encode('<!DOCTYPE html><script>alert(document.cookie)</script>'),
  svg: new TextEncoder().encode(
    '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ),
  /** Header of a Linux executable (ELF). */
  elf: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0x3e, 0]),
};
