// Reads the statement that creates a function: the tokens of its body and the queries and
// expressions in it.
import { parsePlPgSQLSync } from 'libpg-query';
import type { ParsedStatement } from '../../database/parse-statements.ts';
import { asList, fieldsOf, namePartsIn, nodesIn } from '../../database/walk-nodes.ts';
import { fromByteText, parseBytes, type Token, toByteText, tokensOf } from './byte-text.ts';
import { typeName } from './function-name.ts';
import { findPlpgsqlParts, type PlpgsqlStatement } from './plpgsql-parts.ts';
import type { Span, SqlPiece } from './sql-piece.ts';

export type FunctionSource = {
  /** Byte text of the whole statement. */
  source: string;
  tokens: Token[];
  language: string;
  body: Span;
  pieces: SqlPiece[];
  /** Types of the parameters and of the declared variables, by name. */
  variables: Map<string, string>;
  /** Statements of a body in PL/pgSQL; empty for a body in SQL. */
  statements: PlpgsqlStatement[];
};

/** Fields of an option of `create function`, such as `language`. */
const optionOf = (fields: ParsedStatement['fields'], name: string) =>
  fieldsOf(
    asList(fields.options)
      .map((option) => fieldsOf(fieldsOf(option).DefElem))
      .find(({ defname }) => defname === name)?.arg,
  );

/** @throws Error when the body is in another language, or when a part of it cannot be found. */
export function readFunctionSource({ fields, text }: ParsedStatement): FunctionSource {
  const source = toByteText(text);
  const outer = tokensOf(source);
  const quoted = outer.find(({ text: one }) => one.startsWith('$'));
  const [written = ''] = namePartsIn(fieldsOf(optionOf(fields, 'as').List).items);
  if (!quoted) throw new Error('the body is not in dollar quotes');
  const start = quoted.start + source.slice(quoted.start).indexOf('$', 1) + 1;
  const body = { start, end: start + toByteText(written).length };
  const inner = tokensOf(source.slice(body.start, body.end)).map((token) => ({
    ...token,
    start: token.start + start,
    end: token.end + start,
  }));
  const tokens = outer.flatMap((token) => (token === quoted ? inner : [token]));
  const language = String(fieldsOf(optionOf(fields, 'language').String).sval);
  const variables = new Map(parametersOf(fields));
  const shared = { source, tokens, language, body, variables };
  const defaults = defaultPiece(shared);
  if (language === 'sql') {
    const text = source.slice(body.start, body.end);
    const tree = parseBytes(text).stmts;
    const piece: SqlPiece = { source, tokens, offset: start, tree, text, role: 'statement' };
    return { ...shared, statements: [], pieces: [defaults, piece] };
  }
  if (language !== 'plpgsql') throw new Error(`no operator reads the language ${language}`);
  const tree = parsePlPgSQLSync(fromByteText(source));
  for (const [name, type] of variablesIn(tree)) variables.set(name, type);
  const parts = findPlpgsqlParts(shared, tree);
  return { ...shared, ...parts, pieces: [defaults, ...parts.pieces] };
}

/** Default values of the function's parameters. */
function defaultPiece(shared: Pick<SqlPiece, 'source' | 'tokens'>): SqlPiece {
  // Parses the statement alone, because the positions in `ParsedStatement` begin at its file.
  const [statement] = parseBytes(shared.source).stmts ?? [];
  const { parameters } = fieldsOf(fieldsOf(statement?.stmt).CreateFunctionStmt);
  const tree = asList(parameters).map(
    (parameter) => fieldsOf(fieldsOf(parameter).FunctionParameter).defexpr,
  );
  return { ...shared, offset: 0, tree, text: '', role: 'value' };
}

const parametersOf = (fields: ParsedStatement['fields']): [string, string][] =>
  asList(fields.parameters).map((parameter) => {
    const { name, argType } = fieldsOf(fieldsOf(parameter).FunctionParameter);
    return [String(name), typeName(fieldsOf(argType))];
  });

/** Returns the variables of a body in PL/pgSQL. */
const variablesIn = (tree: unknown): [string, string][] =>
  [...nodesIn(tree)].flatMap(({ fields }) => {
    const { typname } = fieldsOf(fieldsOf(fields.datatype).PLpgSQL_type);
    return typeof typname === 'string' ? [[String(fields.refname), typname]] : [];
  });
