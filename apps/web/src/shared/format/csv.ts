// Formats a table as a CSV file for spreadsheets (RFC 4180). The file starts with a UTF-8 byte
// order mark, because Excel shows Arabic correctly only with this mark. Cells are protected against
// formula injection.

/** Value of a cell. Text is escaped against formula injection; a number is written unchanged. */
export type CsvCell = string | number | null;

const MARK = '\ufeff';
/**
 * Spreadsheets treat a text that starts with one of these characters as a formula. They do so even
 * if white space precedes the character.
 */
const FORMULA = /^[\s\u200e\u200f\u2066-\u2069\ufeff]*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

/**
 * Formats one row of the table as a CSV line, including the line ending. A null value becomes an
 * empty cell.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/** Returns the text of the whole CSV file, starting with the byte order mark. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  MARK + rows.map(csvLine).join('');

/** Formats a moment as `2026-11-23 14:05` in Morocco's time, which sorts chronologically. */
export const csvTime = (iso: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Africa/Casablanca',
  }).format(new Date(iso));

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
