// A table as a file that spreadsheets open (RFC 4180): with a mark of UTF-8, without which Excel reads no Arabic, and with no cell
// that a spreadsheet would compute.

/** A text is guarded; a number is written as it is. */
export type CsvCell = string | number | null;

const MARK = '\ufeff';
/** What begins so is a formula to some spreadsheet, also after blanks that it passes over. */
const FORMULA = /^[\s\u200e\u200f\u2066-\u2069\ufeff]*[=+\-@＝＋－＠|%]|^[\t\r\n]/;

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  MARK + rows.map(csvLine).join('');

/** `2026-11-23 14:05` in Morocco, which sorts as it reads. */
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
