import { describe, expect, it } from 'vitest';
import { parseSqlFile } from './parse-sql-file.ts';

const linesOf = (text: string) =>
  parseSqlFile({ file: 'a.sql', text }).statements.map(({ kind, line }) => [kind, line]);

describe('parseSqlFile', () => {
  it.each([
    ['nothing', '', []],
    ['comments only', '-- Nothing here.\n/* nor\nhere */\n', []],
    ['a header comment', '-- Duty.\n\nselect 1;', [['SelectStmt', 3]]],
    [
      'a last statement without a semicolon',
      'select 1;\n\nselect 2',
      [
        ['SelectStmt', 1],
        ['SelectStmt', 3],
      ],
    ],
    [
      'two statements on one line',
      "select 1; insert into a values (';');",
      [
        ['SelectStmt', 1],
        ['InsertStmt', 1],
      ],
    ],
    [
      'multi-byte characters',
      "-- دينار\nselect 'é؛ç';\n\nselect 2;",
      [
        ['SelectStmt', 2],
        ['SelectStmt', 4],
      ],
    ],
    [
      'a comment between two statements',
      'select 1;\n-- Why;\n/* a\nb */\nselect 2;',
      [
        ['SelectStmt', 1],
        ['SelectStmt', 5],
      ],
    ],
  ])('finds each statement and its line in a file with %s', (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });

  it('reports why PostgreSQL cannot parse a file', () => {
    const { statements, broken } = parseSqlFile({
      file: 'a.sql',
      text: 'select 1; create tabel a',
    });
    expect(statements).toEqual([]);
    expect(broken).toContain('tabel');
  });

  it('returns the text of a statement without the comments before and after the statement', () => {
    const text = "-- é\nselect 'é';\n-- ü\nselect 2 -- ö\n;";
    const { statements } = parseSqlFile({ file: 'a.sql', text });
    expect(statements.map((statement) => statement.text)).toEqual(["select 'é'", 'select 2 -- ö']);
  });
});
