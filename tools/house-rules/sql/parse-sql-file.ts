// Parses an SQL file with PostgreSQL's own parser. The result contains the statements with their
// line numbers, and the queries in the file's functions.
import { type ParsedStatement, parseStatements } from '../../database/parse-statements.ts';
import { type FunctionName, functionName } from './function-name.ts';
import { type FunctionBody, readFunctionBody } from './read-function-body.ts';

export type FileFinding = { line: number; rule: string };

export type SqlFile = { file: string; text: string };
export type Statement = ParsedStatement & {
  /** Name of the created function. Only a CreateFunctionStmt has this field. */
  function?: FunctionName;
  /**
   * Parsed body of the function or DO block. Only a CreateFunctionStmt or a DoStmt has this field.
   */
  body?: FunctionBody;
};
export type ParsedFile = { file: string; statements: Statement[]; broken?: string };

/** Parses the file. If that fails, the result has no statements, and `broken` has the reason. */
export function parseSqlFile({ file, text }: SqlFile): ParsedFile {
  try {
    return { file, statements: statementsOf(text) };
  } catch (error) {
    return { file, statements: [], broken: error instanceof Error ? error.message : String(error) };
  }
}

function statementsOf(text: string): Statement[] {
  return parseStatements(text).map((parsed) => {
    const statement: Statement = { ...parsed };
    if (parsed.kind === 'CreateFunctionStmt') statement.function = functionName(parsed.fields);
    if (statement.function || parsed.kind === 'DoStmt') {
      statement.body = readFunctionBody(parsed.fields, parsed.text);
    }
    return statement;
  });
}
