// Distinguishes text from bytes, and among texts the two that a browser would run: HTML and SVG.

/** @param head The first bytes of a file. @returns undefined when they are no text. */
export function textKind(head: Buffer): 'html' | 'svg' | 'text' | undefined {
  const text = decode(head);
  if (text === undefined) return undefined;
  const start = withoutProlog(text);
  if (/^<(?:[\w-]+:)?svg[\s>/]/i.test(start)) return 'svg';
  if (HTML.test(start)) return 'html';
  return 'text';
}

/** The marks of WHATWG's MIME sniffing, which is what browsers go by. */
const HTML =
  /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>/]/i;

/** Comments, declarations and a doctype may stand before the root; an HTML doctype is what it is looked for. */
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
  // Not only UTF-8: tables in old encodings are text too. Controls other than white space and escape are not.
  if (head.some((byte) => byte < 0x20 && !WHITE.has(byte))) return undefined;
  return head.toString('utf8').replace(/^\ufeff/, '');
}

const WHITE = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
