// Reads a table out of a file that a spreadsheet or a bank wrote (RFC 4180), with commas, semicolons or tabs between its cells.
import Papa from 'papaparse';

/** @returns the rows that say anything, each with all its cells, without blanks around them. */
export function readCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [';', ',', '\t'],
    skipEmptyLines: 'greedy',
    transform: (cell) => cell.trim(),
  });
  return data;
}

/** The text of a file: UTF-8, or what Windows wrote before it, which many banks still do. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
