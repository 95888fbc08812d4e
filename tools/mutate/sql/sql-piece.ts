// A part of a statement's text that has its own syntax tree: a query or an expression. Finds the
// text of the tree's nodes, for which the parser states only one position.
import { asList, fieldsOf, type NodeFields } from '../../database/walk-nodes.ts';
import { parseBytes, type Token } from './byte-text.ts';

export type Span = { start: number; end: number };

export type SqlPiece = {
  /** Byte text of the whole statement, such as `create function`. */
  source: string;
  /** Tokens of the whole statement, also those within the body of a function. */
  tokens: Token[];
  /** Number that is added to a node's position to get its position in `source`. */
  offset: number;
  tree: unknown;
  /** Text from which the parser read the tree. */
  text: string;
  /**
   * `condition` for the condition of an `if`, `elsif`, `while`, `exit` or `continue`. Dropping it is
   * the matter of the operators on PL/pgSQL statements.
   */
  role: 'condition' | 'value' | 'statement';
  /** True for a condition under which the function refuses the call. */
  opensRefusal?: boolean;
};

const EXPRESSION_PREFIX = 'select ';

/** Longest distance, in tokens, between a node's last known position and its end. */
const FARTHEST_END = 80;

/**
 * Parses an expression.
 * @param start - Position of the expression in the source.
 */
export function expressionPiece(
  { source, tokens }: Pick<SqlPiece, 'source' | 'tokens'>,
  { start, end }: Span,
  role: 'condition' | 'value',
): SqlPiece {
  const text = EXPRESSION_PREFIX + source.slice(start, end);
  const tree = parseBytes(text).stmts;
  return { source, tokens, offset: start - EXPRESSION_PREFIX.length, tree, text, role };
}

/** Returns the position of a node in the source; undefined if the parser does not state it. */
export const positionOf = (piece: SqlPiece, fields: NodeFields): number | undefined =>
  typeof fields.location === 'number' && fields.location >= 0
    ? piece.offset + fields.location
    : undefined;

/** Returns the token that begins at a position. */
export function tokenAt({ tokens }: SqlPiece, position: number | undefined): Token | undefined {
  return position === undefined ? undefined : tokens[tokenIndexAt(tokens, position)];
}

/** Returns the index of the first token that begins at the position or after it. */
export function tokenIndexAt(tokens: Token[], position: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the text of an expression's node, without the parentheses around it. Tries the texts
 * that contain all positions of the node until one of them parses to the same tree.
 * @returns undefined if no text does.
 */
export function spanOf(piece: SqlPiece, node: unknown): Span | undefined {
  const positions = positionsIn(node);
  if (positions.length === 0) return undefined;
  const { tokens } = piece;
  const expected = withoutPositions(node);
  const last = tokenIndexAt(tokens, piece.offset + Math.max(...positions));
  let first = tokenIndexAt(tokens, piece.offset + Math.min(...positions));
  do {
    const end = endOf(piece, first, last, expected);
    if (end !== undefined) return { start: tokens[first]?.start ?? 0, end };
    first -= 1;
  } while (tokens[first]?.text === '(');
  return undefined;
}

function endOf(
  { source, tokens }: SqlPiece,
  first: number,
  last: number,
  expected: string,
): number | undefined {
  const start = tokens[first]?.start ?? 0;
  let depth = 0;
  for (let at = first; at < tokens.length && at < last + FARTHEST_END; at += 1) {
    const { text, end } = tokens[at] ?? { text: '', end: 0 };
    if (text === '(' || text === '[') depth += 1;
    if (text === ')' || text === ']') depth -= 1;
    if (depth < 0 || (depth === 0 && (text === ',' || text === ';'))) return undefined;
    if (depth === 0 && at >= last && expressionTree(source.slice(start, end)) === expected) {
      return end;
    }
  }
  return undefined;
}

/** Returns the tree of an expression as text; undefined if the text is not an expression. */
function expressionTree(text: string): string | undefined {
  try {
    const [statement] = parseBytes(`${EXPRESSION_PREFIX}${text}`).stmts ?? [];
    const { targetList, ...others } = fieldsOf(fieldsOf(statement?.stmt).SelectStmt);
    const { val, name } = fieldsOf(fieldsOf(asList(targetList)[0]).ResTarget);
    const isExpression = asList(targetList).length === 1 && !name && !('fromClause' in others);
    return isExpression ? withoutPositions(val) : undefined;
  } catch {
    return undefined;
  }
}

const POSITION = /^(location|\w+_location|\w*list_start|\w*list_end)$/;

/** Returns a tree as text, so that equal trees at other positions have the same text. */
export const withoutPositions = (node: unknown): string =>
  JSON.stringify(node, (key, value) => (POSITION.test(key) ? undefined : value));

function positionsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(positionsIn);
  return Object.entries(fieldsOf(node)).flatMap(([key, value]) => {
    if (key === 'location') return typeof value === 'number' && value >= 0 ? [value] : [];
    return positionsIn(value);
  });
}
