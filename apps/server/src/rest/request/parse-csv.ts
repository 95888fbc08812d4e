// Rows of a CSV body (RFC 4180) as objects; the word NULL is null, every other value a text that PostgreSQL converts.
import { RestError } from './rest-error.ts';

/** @throws RestError PGRST102 when a line has more or fewer fields than the head line. */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [head, ...lines] = readLines(text);
  if (!head) throw new RestError(400, 'PGRST102', 'Empty or invalid csv');
  return lines.map((line) => {
    if (line.length !== head.length) {
      throw new RestError(400, 'PGRST102', 'All lines must have same number of fields');
    }
    return Object.fromEntries(
      head.map((name, index) => {
        const value = line[index] ?? '';
        return [name, value === 'NULL' ? null : value];
      }),
    );
  });
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;

/** @throws RestError PGRST102 for a quote that is never closed. */
function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length || line.length > 0) {
    const found = FIELD.exec(text);
    if (!found) throw new RestError(400, 'PGRST102', 'Empty or invalid csv');
    const [, quoted, plain = '', end] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
