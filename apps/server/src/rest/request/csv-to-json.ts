// Converts the rows of a CSV body (RFC 4180) to JSON text. An unquoted NULL becomes null. All other
// values become strings, which PostgreSQL converts to the type of the column.
import { MAX_PROPERTY_NAMES } from './read-json-shape.ts';
import { RestError } from './rest-error.ts';

export type CsvRows = {
  /** The rows of the CSV body, as a JSON array of objects. */
  json: string;
  /** Distinct column names of the header line. */
  names: string[];
  rows: number;
};

/**
 * @param mostCharacters - Maximum length of the JSON in characters. The JSON repeats the column
 * names in each row, so a body with many empty values would become many times longer as JSON.
 * @throws RestError PGRST102 for an unclosed quote, lines with different numbers of values, and
 * JSON that is too long.
 */
export function csvToJson(text: string, mostCharacters: number): CsvRows {
  const reader = new LineReader(text);
  const names = reader.line();
  if (names.length === 0) refuse('Empty or invalid csv');
  // If a column name occurs twice, its last value is used, as in a JSON object.
  const places = [...new Map(names.map((name, place) => [name, place]))];
  const keys = places.map(([name]) => `${JSON.stringify(name)}:`);
  const rows: string[] = [];
  let characters = 0;
  while (!reader.isAtEnd) {
    const values = reader.line();
    if (values.length !== names.length) refuse('All lines must have same number of fields');
    const members = places.map(
      ([, place], index) => `${keys[index]}${jsonOf(values[place] ?? '')}`,
    );
    const row = `{${members.join(',')}}`;
    characters += row.length;
    if (characters > mostCharacters) refuseLength(mostCharacters);
    rows.push(row);
  }
  return { json: `[${rows.join(',')}]`, names: places.map(([name]) => name), rows: rows.length };
}

const jsonOf = (value: string) => (value === 'NULL' ? 'null' : JSON.stringify(value));

/** Characters that end an unquoted value. */
const VALUE_END = /[",\r\n]/g;

class LineReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  line(): string[] {
    if (this.isAtEnd) return [];
    const values: string[] = [];
    do {
      if (values.length === MAX_PROPERTY_NAMES)
        refuse(`A row has at most ${MAX_PROPERTY_NAMES} columns`);
      values.push(this.#text[this.#at] === '"' ? this.#quoted() : this.#plain());
    } while (this.#takesComma());
    return values;
  }

  #plain(): string {
    const start = this.#at;
    VALUE_END.lastIndex = start;
    this.#at = VALUE_END.exec(this.#text)?.index ?? this.#text.length;
    return this.#text.slice(start, this.#at);
  }

  #quoted(): string {
    const start = this.#at + 1;
    let end = this.#text.indexOf('"', start);
    while (end >= 0 && this.#text[end + 1] === '"') end = this.#text.indexOf('"', end + 2);
    if (end < 0) refuse('Empty or invalid csv');
    this.#at = end + 1;
    return this.#text.slice(start, end).replaceAll('""', '"');
  }

  /** @returns True if another value follows in the same line. */
  #takesComma(): boolean {
    const sign = this.#text[this.#at];
    if (sign !== undefined && sign !== ',' && sign !== '\r' && sign !== '\n') {
      refuse('Empty or invalid csv');
    }
    this.#at += sign === '\r' && this.#text[this.#at + 1] === '\n' ? 2 : 1;
    return sign === ',';
  }
}

function refuseLength(most: number): never {
  throw new RestError(413, 'PGRST102', 'Payload too large', {
    details: `The rows of a CSV body may come to at most ${most} characters of JSON`,
  });
}

function refuse(message: string): never {
  throw new RestError(400, 'PGRST102', message);
}
