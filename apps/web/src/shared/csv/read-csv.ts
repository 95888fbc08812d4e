// Reads a table out of a file that a spreadsheet or a bank wrote (RFC 4180), with commas, semicolons or tabs between its cells.

const SIGNS = [';', ',', '\t'] as const;
type Sign = (typeof SIGNS)[number];

/** @returns the rows that say anything, each with all its cells, without blanks around them. */
export function readCsv(text: string): string[][] {
  const written = text.replace(/^\ufeff/, '');
  return rowsOf(written, signOf(written)).filter((row) => row.some((cell) => cell !== ''));
}

/** What stands most often in the first lines, outside of quotes. */
function signOf(text: string): Sign {
  const head = text.slice(0, 2000).replace(/"[^"]*"/g, '');
  const count = (sign: Sign) => head.split(sign).length;
  return SIGNS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function rowsOf(text: string, sign: Sign): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === sign) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += letter;
  }
  endCell();
  return [...rows, row];
}

/** The text of a file: UTF-8, or what Windows wrote before it, which many banks still do. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
