// Takes out of a text what may be about a person or open a door, before it is written into the log: whoever reads a log is not
// whoever may read people's data. What remains says what went wrong and where.

/** What a message may quote as it is: a name of the schema, or of a file. */
const QUOTED_NAME = /^"[a-z_][a-z0-9_.]{0,62}"$/;

const RULES: [RegExp, string | ((found: string) => string)][] = [
  // A key or a code in an address, and a password before the host.
  [/:\/\/[^\s/?#"'@]*@/g, '://'],
  [/(?<=[\w/])[?#][^\s"'<>)]+/g, ''],
  // Values that a message repeats between quotes; one without an end was cut off.
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
  // Phone numbers, cards, references; a day and a time are none.
  [/(?<![\w.:/])(?!\d{4}-\d\d-\d\d)\+?\d(?:[ ().-]?\d){6,}(?!\w)/g, '<number>'],
];

/** Longest text that is read at all: a hostile message must not cost time. */
export const MAX_READ_CHARACTERS = 4000;

/** @param most Letters that are kept. */
export function redactText(text: string, most = 1000): string {
  let clean = text.length > MAX_READ_CHARACTERS ? text.slice(0, MAX_READ_CHARACTERS) : text;
  for (const [pattern, by] of RULES) {
    clean = typeof by === 'string' ? clean.replace(pattern, by) : clean.replace(pattern, by);
  }
  return shorten(clean, most);
}

/** @param most Letters that are kept. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
