// Reads SQL with PostgreSQL's own parser, statement by statement.
import { loadModule, parseSync } from 'libpg-query';

export type Fields = Record<string, unknown>;

export type ParsedStatement = {
  /** The parser's name of it: CreateStmt, IndexStmt … */
  kind: string;
  fields: Fields;
  /** As it stands, without comments before it and without the semicolon. */
  text: string;
  /** Of its first word, from 1. */
  line: number;
};

await loadModule();

const NEW_LINE = 10;

/** @throws SqlError for what PostgreSQL cannot read. */
export function parseStatements(sql: string): ParsedStatement[] {
  // The parser refuses what is empty, as a file is that is not there.
  if (sql.trim() === '') return [];
  // Its places count bytes.
  const bytes = Buffer.from(sql);
  let line = 1;
  let counted = 0;
  return (parseSync(sql).stmts ?? []).map(({ stmt, stmt_location: start = 0, stmt_len }) => {
    line += bytes.subarray(counted, start).filter((byte) => byte === NEW_LINE).length;
    counted = start;
    // The last statement may end without a semicolon, and then the parser gives no length.
    const end = stmt_len ? start + stmt_len : bytes.length;
    const [kind = '', fields = {}] = Object.entries(fieldsOf(stmt))[0] ?? [];
    return {
      kind,
      fields: fieldsOf(fields),
      text: bytes.subarray(start, end).toString().trim(),
      line,
    };
  });
}

/** @returns The fields of a node; none for anything else. */
export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
