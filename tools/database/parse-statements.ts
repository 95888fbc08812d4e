// Parses SQL with PostgreSQL's own parser, statement by statement.
import { loadModule, parseSync } from 'libpg-query';

export type NodeFields = Record<string, unknown>;

export type ParsedStatement = {
  /** Type of the statement's node in the syntax tree, such as CreateStmt or IndexStmt. */
  kind: string;
  fields: NodeFields;
  /** Text of the statement as written, without the comments before it and without the semicolon. */
  text: string;
  /** Line number of the statement's first word. The first line of the text is line 1. */
  line: number;
};

await loadModule();

const NEW_LINE = 10;

/**
 * Parses an SQL text into its statements.
 * @throws SqlError for invalid SQL.
 */
export function parseStatements(sql: string): ParsedStatement[] {
  // Callers pass an empty text for a missing file. The parser would reject an empty text.
  if (sql.trim() === '') return [];
  // The parser gives positions in bytes, not in characters.
  const bytes = Buffer.from(sql);
  let line = 1;
  let counted = 0;
  return (parseSync(sql).stmts ?? []).map(({ stmt, stmt_location: start = 0, stmt_len }) => {
    line += bytes.subarray(counted, start).filter((byte) => byte === NEW_LINE).length;
    counted = start;
    // Without a semicolon, the last statement has no stmt_len and extends to the end of the text.
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

/** @returns The fields of a node; an empty object for any other value. */
export const fieldsOf = (value: unknown): NodeFields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
