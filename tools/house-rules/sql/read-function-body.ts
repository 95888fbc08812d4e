// Parses the body of a function or DO block in SQL or PL/pgSQL, with every query and expression in
// it.
import { parsePlPgSQLSync, parseSync, scanSync } from 'libpg-query';
import {
  asList,
  fieldsOf,
  type NodeFields,
  namePartsIn,
  nodesIn,
} from '../../database/walk-nodes.ts';

export type FunctionBody = {
  /** Syntax trees of all queries and expressions. */
  queries: unknown[];
  /**
   * Text of the body without the surrounding quotation marks or dollar quotes. Empty if the body is
   * not quoted.
   */
  text: string;
  /**
   * Constant texts that the function or DO block executes as dynamic SQL, or constant fragments of
   * such texts.
   */
  dynamic: string[];
  /** Reason why the body cannot be parsed; undefined if it was parsed. */
  broken?: string;
};

/**
 * @param fields - Fields of a CreateFunctionStmt or a DoStmt. @param statement - Text of the statement,
 * from its first word, without the semicolon.
 */
export function readFunctionBody(fields: NodeFields, statement: string): FunctionBody {
  const options = asList(fields.options ?? fields.args).map((option) =>
    fieldsOf(fieldsOf(option).DefElem),
  );
  const option = (name: string) => fieldsOf(options.find(({ defname }) => defname === name)?.arg);
  const isDo = !fields.funcname;
  const language = fieldsOf(option('language').String).sval ?? (isDo ? 'plpgsql' : 'sql');
  const written = isDo
    ? fieldsOf(option('as').String).sval
    : namePartsIn(fieldsOf(option('as').List).items).join('');
  const body: FunctionBody = { queries: [], text: String(written), dynamic: [] };
  try {
    // The parser has already parsed an unquoted function body together with its statement.
    if (fields.sql_body) return { ...body, text: '' };
    if (language === 'sql') body.queries = [parseSync(body.text)];
    else if (language === 'plpgsql') Object.assign(body, readPlpgsql(statement));
    else body.broken = `nobody here reads the language ${language}`;
  } catch (error) {
    body.broken = error instanceof Error ? error.message : String(error);
  }
  return body;
}

function readPlpgsql(statement: string): Pick<FunctionBody, 'queries' | 'dynamic'> {
  const nodes = [...nodesIn(parsePlPgSQLSync(statement))];
  const queries = nodes
    .filter(({ kind }) => kind === 'PLpgSQL_expr')
    .map(({ fields }) => parseSync(asStatement(String(fields.query), Number(fields.parseMode))));
  const dynamic = nodes
    .map(({ kind, fields }) => fields.dynquery ?? (kind.includes('_dyn') && fields.query))
    .map((found) => fieldsOf(fieldsOf(found).PLpgSQL_expr).query)
    .filter((query) => query !== undefined)
    .flatMap((query) => constantsIn(parseSync(`select ${query}`)));
  return { queries, dynamic };
}

/**
 * Values of PL/pgSQL's parse mode, which states how PL/pgSQL parses a text. The values that are not
 * listed are for assignments to a name of one, two or three parts.
 */
const STATEMENT = 0;
const EXPRESSION = 2;

function asStatement(query: string, mode: number): string {
  if (mode === STATEMENT) return query;
  if (mode === EXPRESSION) return `select ${query}`;
  const sign = scanSync(query).tokens.find(({ text }) => text === ':=' || text === '=');
  return `select ${Buffer.from(query)
    .subarray(sign?.end ?? 0)
    .toString()}`;
}

const constantsIn = (tree: unknown): string[] =>
  [...nodesIn(tree)].flatMap(({ kind, fields }) => {
    const { sval } = fieldsOf(fieldsOf(fields).sval);
    return kind === 'A_Const' && typeof sval === 'string' ? [sval] : [];
  });
