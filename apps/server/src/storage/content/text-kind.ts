// Distinguishes text from binary data, and detects HTML and SVG, the two text formats that a
// browser would run.

/**
 * Detects whether a text file contains HTML, SVG or other text.
 * @param head - The first bytes of the file.
 * @returns undefined for binary data.
 */
export function textKind(head: Buffer): 'html' | 'svg' | 'text' | undefined {
  const text = decode(head);
  if (text === undefined) return undefined;
  const start = withoutProlog(text);
  if (/^<(?:[\w-]+:)?svg[\s>/]/i.test(start)) return 'svg';
  if (HTML.test(start)) return 'html';
  return 'text';
}

/** Patterns of WHATWG's MIME sniffing standard, which browsers follow. */
const HTML =
  /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>/]/i;

/**
 * Removes comments, declarations and an SVG doctype from the beginning of the text. The doctype of
 * an HTML document is kept, because it identifies HTML.
 */
function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const prolog =
      /^(?:<\?.*?\?>|<!--.*?-->|<!doctype\s+(?:[\w-]+:)?svg[^>[]*(?:\[[^\]]*\]\s*)?>)\s*/is.exec(
        rest,
      );
    if (!prolog) return rest;
    rest = rest.slice(prolog[0].length);
  }
}

function decode(head: Buffer): string | undefined {
  if (head.length === 0) return '';
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le').replace(/^\ufeff/, '');
  if (head[0] === 0xfe && head[1] === 0xff) {
    const even = Buffer.from(head.subarray(0, head.length & ~1));
    return even
      .swap16()
      .toString('utf16le')
      .replace(/^\ufeff/, '');
  }
  // Other encodings than UTF-8 are accepted, because CSV files often have legacy encodings. A file
  // that contains control characters other than white space and the escape character is binary.
  if (head.some((byte) => byte < 0x20 && !WHITE.has(byte))) return undefined;
  return head.toString('utf8').replace(/^\ufeff/, '');
}

const WHITE = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
