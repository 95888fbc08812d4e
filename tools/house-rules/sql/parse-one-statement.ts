// Test material: the only statement of a text.
import { parseSqlFile, type Statement } from './parse-sql-file.ts';

/** @throws Error when PostgreSQL does not read the text, or reads more or less than one statement. */
export function parseOneStatement(text: string): Statement {
  const { statements, broken } = parseSqlFile({ file: 'a.sql', text });
  const [statement] = statements;
  if (!statement || statements.length > 1) throw new Error(broken ?? `${statements.length} found`);
  return statement;
}
