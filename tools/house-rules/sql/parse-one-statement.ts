// Test helper: parses a text with a single statement.
import { parseSqlFile, type Statement } from './parse-sql-file.ts';

/**
 * @throws Error when PostgreSQL cannot parse the text, or when the text does not contain exactly
 * one statement.
 */
export function parseOneStatement(text: string): Statement {
  const { statements, broken } = parseSqlFile({ file: 'a.sql', text });
  const [statement] = statements;
  if (!statement || statements.length > 1) throw new Error(broken ?? `${statements.length} found`);
  return statement;
}
