// Source of a statement other than `create function`.
import type { ParsedStatement } from '../../database/parse-statements.ts';
import { asList, fieldsOf, type NodeFields } from '../../database/walk-nodes.ts';
import { parseBytes, type Token, toByteText, tokensOf } from './byte-text.ts';
import type { SqlPiece } from './sql-piece.ts';

export type StatementSource = {
  /** Byte text of the statement. */
  source: string;
  tokens: Token[];
  /** Fields of the statement's node. Its positions begin at the statement, not at its file. */
  fields: NodeFields;
};

export function readStatementSource({ text, kind }: ParsedStatement): StatementSource {
  const source = toByteText(text);
  const [statement] = asList(parseBytes(source).stmts);
  const fields = fieldsOf(fieldsOf(fieldsOf(statement).stmt)[kind]);
  return { source, tokens: tokensOf(source), fields };
}

/** Returns a part of the statement's tree as a piece for the operators. */
export const pieceOf = ({ source, tokens }: StatementSource, tree: unknown): SqlPiece => ({
  source,
  tokens,
  offset: 0,
  tree,
  text: source,
  role: 'value',
});
