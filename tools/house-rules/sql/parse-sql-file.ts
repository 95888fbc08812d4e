// Reads a file of SQL with PostgreSQL's own parser: its statements with their lines, and the queries inside its functions.
import { loadModule, parseSync } from 'libpg-query';
import { type FunctionName, functionName } from './function-name.ts';
import { type Body, readBody } from './read-body.ts';
import { type Fields, fieldsOf } from './walk-nodes.ts';

export type SqlFile = { file: string; text: string };
export type Statement = {
  /** The parser's name of it: CreateStmt, IndexStmt … */
  kind: string;
  fields: Fields;
  line: number;
  text: string;
  /** Of a CreateFunctionStmt alone. */
  function?: FunctionName;
  /** Of a CreateFunctionStmt or a DoStmt alone. */
  body?: Body;
};
export type ParsedFile = { file: string; statements: Statement[]; broken?: string };

await loadModule();

const NEW_LINE = 10;

/** A file that cannot be read has no statements, and says why in `broken`. */
export function parseSqlFile({ file, text }: SqlFile): ParsedFile {
  try {
    return { file, statements: statementsOf(text) };
  } catch (error) {
    return { file, statements: [], broken: error instanceof Error ? error.message : String(error) };
  }
}

function statementsOf(text: string): Statement[] {
  const bytes = Buffer.from(text);
  let line = 1;
  let counted = 0;
  return (parseSync(text).stmts ?? []).map((raw) => {
    const start = raw.stmt_location ?? 0;
    line += bytes.subarray(counted, start).filter((byte) => byte === NEW_LINE).length;
    counted = start;
    // The last statement may end without a semicolon, and then the parser gives no length.
    const end = raw.stmt_len ? start + raw.stmt_len : bytes.length;
    const own = bytes.subarray(start, end).toString();
    const [kind = '', fields = {}] = Object.entries(fieldsOf(raw.stmt))[0] ?? [];
    const statement: Statement = {
      kind,
      fields: fieldsOf(fields),
      line,
      text: own,
    };
    if (kind === 'CreateFunctionStmt') statement.function = functionName(statement.fields);
    if (statement.function || kind === 'DoStmt') statement.body = readBody(statement.fields, own);
    return statement;
  });
}
