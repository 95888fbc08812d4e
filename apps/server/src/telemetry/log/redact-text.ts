// Removes personal data and credentials from a text before it is logged, because not every reader
// of a log may see them. The text still tells what failed and where.

/** Pattern of quoted names that stay in the logged text: names in the schema, and file names. */
const QUOTED_NAME = /^"[a-z_][a-z0-9_.]{0,62}"$/;

const RULES: [RegExp, string | ((found: string) => string)][] = [
  // Removes the password before the host of a URL, and the query or fragment of a URL, which may
  // contain a key or code.
  [/:\/\/[^\s/?#"'@]*@/g, '://'],
  [/(?<=[\w/])[?#][^\s"'<>)]+/g, ''],
  // Pattern of quoted values. The closing quote may be missing in a truncated message.
  [/"(?:[^"\\\n]|\\.)*"?/g, (quoted) => (QUOTED_NAME.test(quoted) ? quoted : '"…"')],
  [/\([a-z_]+(?:, [a-z_]+)*\)=\([^\n]*\)/g, '(…)'],
  [/[^\s"'<>(),;:=@/]{1,64}@[^\s"'<>(),;:=@/]{1,255}/g, '<address>'],
  [/\b(?:bearer|basic)\s+[^\s"',;]+/gi, '<token>'],
  [/\beyJ[\w-]{6,}(?:\.[\w-]*){0,2}/g, '<token>'],
  [/\b[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\b/gi, '<id>'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/gi, '<token>'],
  [/(?<![\w.:])(?!127\.0\.0\.1)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, '<network address>'],
  [
    /(?<![\w:])(?=[0-9a-f:]*::|(?:[0-9a-f]{1,4}:){7})[0-9a-f:]{3,45}(?![\w:])/gi,
    '<network address>',
  ],
  // Pattern of phone, card and reference numbers. It does not match dates and times.
  [/(?<![\w.:/])(?!\d{4}-\d\d-\d\d)\+?\d(?:[ ().-]?\d){6,}(?!\w)/g, '<number>'],
];

/** Maximum length of the text that is processed, so that a hostile message costs little time. */
export const MAX_READ_CHARACTERS = 4000;

/**
 * Removes personal data and credentials from a text, and shortens it.
 * @param most - Maximum number of characters in the result.
 */
export function redactText(text: string, most = 1000): string {
  let clean = text.length > MAX_READ_CHARACTERS ? text.slice(0, MAX_READ_CHARACTERS) : text;
  for (const [pattern, by] of RULES) {
    clean = typeof by === 'string' ? clean.replace(pattern, by) : clean.replace(pattern, by);
  }
  return shortenText(clean, most);
}

/**
 * Truncates a text.
 * @param most - Maximum number of characters in the result.
 */
export const shortenText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
