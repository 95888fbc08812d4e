// Converts vCards of versions 2.1 and 3.0, as phones export them, to a form that a parser of
// version 4.0 can read.

/**
 * vCard properties that the import reads. All other properties are skipped, such as pictures, which
 * make up most of a file.
 */
const KEPT = new Set(['BEGIN', 'END', 'FN', 'N', 'ORG', 'TEL']);
const LINE = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^:"]|"[^"]*")*)?):(.*)$/s;
const QUOTED_PRINTABLE = /^(ENCODING=)?QUOTED-PRINTABLE$/i;

export function upgradeVcards(text: string): string {
  const lines: string[] = [];
  for (const line of wholeLines(text)) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    const property = name.toUpperCase();
    if (property === 'VERSION') lines.push('VERSION:4.0');
    else if (KEPT.has(property)) {
      lines.push(`${property}:${decoded(value, parameters.split(';'))}`);
    }
  }
  return lines.map((line) => `${line}\r\n`).join('');
}

/**
 * Joins the lines of a property that is folded over several lines. A line that starts with a space
 * continues the previous line. In quoted-printable text, a line that ends with an equals sign
 * continues on the next line.
 */
function wholeLines(text: string): string[] {
  const lines: string[] = [];
  let isCut = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const last = lines.length - 1;
    if (isCut) lines[last] = `${lines[last]?.slice(0, -1)}${line.replace(/^[ \t]/, '')}`;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
    const whole = lines.at(-1) ?? '';
    isCut = whole.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(whole);
  }
  return lines;
}

function decoded(value: string, parameters: string[]): string {
  if (!parameters.some((parameter) => QUOTED_PRINTABLE.test(parameter))) return value;
  const charset = parameters.find((parameter) => /^CHARSET=/i.test(parameter))?.split('=')[1];
  return textOf(bytesOf(value), charset).replace(/[\r\n]+/g, ' ');
}

function bytesOf(value: string): Uint8Array {
  const encoder = new TextEncoder();
  const parts = value.split(/(=[0-9A-F]{2})/i);
  return Uint8Array.from(
    // After the split, the parts at odd indexes are encoded bytes: each is an equals sign followed
    // by two hexadecimal digits.
    parts.flatMap((part, index) =>
      index % 2 === 1 ? [Number.parseInt(part.slice(1), 16)] : [...encoder.encode(part)],
    ),
  );
}

function textOf(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // Decodes the text as UTF-8 when the charset is unknown.
    return new TextDecoder().decode(bytes);
  }
}
