// Brings vCards of versions 2.1 and 3.0, as phones export them, into the form that a parser of 4.0 reads.

/** All that a contact is made of; pictures, which are most of a file, go unread. */
const KEPT = new Set(['BEGIN', 'END', 'FN', 'N', 'ORG', 'TEL']);
const LINE = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^:"]|"[^"]*")*)?):(.*)$/s;
/** Version 2.1 writes the kind of a number without a name before it: TEL;CELL;PREF. */
const BARE_TYPE = /^[A-Z-]+$/;
const QUOTED_PRINTABLE = /^(ENCODING=)?QUOTED-PRINTABLE$/i;

export function plainVcards(text: string): string {
  const lines: string[] = [];
  for (const line of wholeLines(text)) {
    const [, name = '', parameters = '', value = ''] = LINE.exec(line) ?? [];
    const property = name.toUpperCase();
    if (property === 'VERSION') lines.push('VERSION:4.0');
    else if (KEPT.has(property)) {
      const all = parameters.split(';').filter(Boolean);
      lines.push(`${property}${typesIn(property, all)}:${decoded(value, all)}`);
    }
  }
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Joins what was cut: a continued line begins with a space, and quoted-printable ends with an equals sign. */
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

function typesIn(property: string, parameters: string[]): string {
  if (property !== 'TEL') return '';
  const types = parameters.flatMap((parameter) => {
    const [name = '', value] = parameter.split('=');
    if (value === undefined) return BARE_TYPE.test(name.toUpperCase()) ? [name] : [];
    return name.toUpperCase() === 'TYPE' ? value.replaceAll('"', '').split(',') : [];
  });
  const known = types.map((type) => type.toLowerCase()).filter((type) => /^[a-z-]+$/.test(type));
  return known.length > 0 ? `;TYPE=${known.join(',')}` : '';
}

function decoded(value: string, parameters: string[]): string {
  if (!parameters.some((parameter) => QUOTED_PRINTABLE.test(parameter))) return value;
  const charset = parameters.find((parameter) => /^CHARSET=/i.test(parameter))?.split('=')[1];
  const bytes = new TextEncoder().encode(
    value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      // Kept apart from real characters by a place of their own, and put back as bytes below.
      String.fromCodePoint(PRIVATE + Number.parseInt(hex, 16)),
    ),
  );
  return textOf(backToBytes(bytes), charset).replace(/[\r\n]+/g, ' ');
}

const PRIVATE = 0xe000;

/** U+E000 to U+E0FF, three bytes each in UTF-8, become the byte that they stand for. */
function backToBytes(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const code = ((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
    if (first >> 4 === 0xe && code >= PRIVATE && code <= PRIVATE + 0xff) {
      out.push(code - PRIVATE);
      at += 2;
    } else out.push(first);
  }
  return Uint8Array.from(out);
}

function textOf(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A charset that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}
