// Parses a table from a CSV file of a spreadsheet or a bank (RFC 4180). The cells are separated by
// commas, semicolons or tabs.
import Papa from 'papaparse';

/** @returns The non-empty rows, each with all its cells, trimmed. */
export function readCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [';', ',', '\t'],
    skipEmptyLines: 'greedy',
    transform: (cell) => cell.trim(),
  });
  return data;
}

/**
 * Decodes a file as UTF-8. If it is not valid UTF-8, decodes it as Windows-1252, which many banks
 * still use.
 */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
