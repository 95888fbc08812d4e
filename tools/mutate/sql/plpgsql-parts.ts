// Finds the statements, queries and expressions of a PL/pgSQL body in its source text. The parser
// states the text of each expression and the line of each statement, but no positions.
import { asList, fieldsOf, type NodeFields } from '../../database/walk-nodes.ts';
import { parseBytes, type Token, toByteText, tokensOf } from './byte-text.ts';
import { expressionPiece, type Span, type SqlPiece, tokenIndexAt } from './sql-piece.ts';

export type PlpgsqlStatement = Span & {
  kind: 'perform' | 'execsql';
  piece: SqlPiece;
  /** True if the statement is the only one in its branch of an `if`. */
  isAlone: boolean;
  /** True if skipping the whole branch of its `if` has the same effect as skipping the statement. */
  isLastBranch: boolean;
};

type Body = { source: string; tokens: Token[]; body: Span };

export type PlpgsqlParts = { pieces: SqlPiece[]; statements: PlpgsqlStatement[] };

/** An expression in the order of the source. */
type Expression = {
  query: string;
  mode: number;
  line: number;
  /** Kind of the node that contains the expression. */
  owner: string;
  ownerFields: NodeFields;
  key: string;
  isAlone: boolean;
  isLastBranch: boolean;
};

type Branch = Pick<Expression, 'isAlone' | 'isLastBranch'>;

const STATEMENT = 0;
const EXPRESSION = 2;

/** PL/pgSQL replaces the values after `when` by a comparison with a variable of its own. */
const CASE_VALUE = /^"__Case__Variable_\d+__" IN \((.*)\)$/s;

const NO_BRANCH: Branch = { isAlone: false, isLastBranch: false };

/** @throws Error when an expression cannot be found in the source. */
export function findPlpgsqlParts(shared: Body, tree: unknown): PlpgsqlParts {
  const [declared, parts]: [SqlPiece[], PlpgsqlParts] = [
    declaredDefaults(shared),
    { pieces: [], statements: [] },
  ];
  const action = fieldsOf(
    fieldsOf(fieldsOf(asList(fieldsOf(tree).plpgsql_funcs)[0]).PLpgSQL_function).action,
  );
  let from = shared.body.start;
  for (const expression of [...expressionsIn(action, 1, NO_BRANCH)].sort(byLine)) {
    const span = findExpression(shared, expression, from);
    if (!span) throw new Error(`cannot find the expression: ${expression.query}`);
    // A second expression of the same line may be the same text, so the search continues behind it.
    from = span.end;
    const piece = pieceOf(shared, expression, span);
    parts.pieces.push(piece);
    const kind = statementKind(expression.owner);
    const { isAlone, isLastBranch } = expression;
    if (kind) parts.statements.push({ ...span, kind, piece, isAlone, isLastBranch });
  }
  return { ...parts, pieces: [...declared, ...parts.pieces] };
}

const byLine = (one: Expression, other: Expression) => one.line - other.line;

const statementKind = (owner: string): PlpgsqlStatement['kind'] | undefined =>
  owner === 'PLpgSQL_stmt_perform'
    ? 'perform'
    : owner === 'PLpgSQL_stmt_execsql'
      ? 'execsql'
      : undefined;

/** Yields the expressions of a statement before those of the statements that it contains. */
function* expressionsIn(tree: unknown, line: number, branch: Branch): Generator<Expression> {
  for (const [owner, value] of Object.entries(fieldsOf(tree))) {
    const fields = fieldsOf(value);
    const ownLine = typeof fields.lineno === 'number' ? fields.lineno : line;
    const rest: [string, unknown][] = [];
    for (const [key, item] of Object.entries(fields)) {
      const found = asList(item).length > 0 ? asList(item) : [item];
      const isDirect = found.every((one) => 'PLpgSQL_expr' in fieldsOf(one));
      if (!isDirect) rest.push([key, item]);
      for (const one of isDirect ? found : []) {
        const { query, parseMode } = fieldsOf(fieldsOf(one).PLpgSQL_expr);
        const text = toByteText(String(query).replace(CASE_VALUE, '$1'));
        const shared = { line: ownLine, owner, ownerFields: fields, key, ...branch };
        yield { query: text, mode: Number(parseMode ?? STATEMENT), ...shared };
      }
    }
    for (const [key, item] of rest) {
      // Targets are variables. Their default values are found by `declaredDefaults`.
      if (key === 'var' || key === 'target') continue;
      const items = asList(item).length > 0 ? asList(item) : [item];
      const inner = branchOf(owner, key, fields, items);
      for (const one of items) yield* expressionsIn(one, ownLine, inner);
    }
  }
}

function branchOf(owner: string, key: string, fields: NodeFields, items: unknown[]): Branch {
  const isBranch =
    (owner === 'PLpgSQL_stmt_if' && (key === 'then_body' || key === 'else_body')) ||
    (owner === 'PLpgSQL_if_elsif' && key === 'stmts');
  const hasOthers = 'elsif_list' in fields || 'else_body' in fields;
  return {
    isAlone: isBranch && items.length === 1,
    isLastBranch: owner === 'PLpgSQL_stmt_if' && key === 'then_body' && !hasOthers,
  };
}

function findExpression(shared: Body, expression: Expression, from: number): Span | undefined {
  const { tokens, body, source } = shared;
  const start = Math.max(from, lineStart(source, body.start, expression.line));
  for (let at = tokenIndexAt(tokens, start); at < tokens.length; at += 1) {
    const position = tokens[at]?.start ?? 0;
    const end = matchAt(source, position, expression);
    const last = tokens[tokenIndexAt(tokens, end ?? 0) - 1];
    // A longer name may begin with the name that is searched.
    if (end !== undefined && last?.end === end) return { start: position, end };
  }
  return undefined;
}

/** Returns the position at which a line of the body begins. The first line is line 1. */
function lineStart(source: string, from: number, line: number): number {
  let position = from;
  for (let left = line - 1; left > 0; left -= 1) position = source.indexOf('\n', position) + 1;
  return position;
}

const PERFORM = 'perform';
const SELECT = 'select';

/**
 * Compares the source with the text of an expression. PL/pgSQL replaces `perform` by ` SELECT`, and
 * replaces `into` and its targets by spaces.
 * @returns The position behind the expression; undefined if the source differs.
 */
function matchAt(source: string, at: number, { query, owner, ownerFields }: Expression) {
  if (owner === 'PLpgSQL_stmt_perform') {
    if (source.slice(at, at + PERFORM.length).toLowerCase() !== PERFORM) return undefined;
    const end = at + PERFORM.length + query.length - SELECT.length;
    const isSame = source.slice(at + PERFORM.length, end) === query.slice(SELECT.length);
    return isSame ? end : undefined;
  }
  const isEqual = source.startsWith(query, at);
  if (isEqual || !ownerFields.into) return isEqual ? at + query.length : undefined;
  for (const [index, character] of [...query].entries()) {
    if (character !== ' ' && character !== source[at + index]) return undefined;
  }
  return at + query.length;
}

const CONDITION_OWNERS = new Set([
  'PLpgSQL_stmt_if',
  'PLpgSQL_if_elsif',
  'PLpgSQL_stmt_while',
  'PLpgSQL_stmt_exit',
]);

function pieceOf({ source, tokens }: Body, expression: Expression, span: Span): SqlPiece {
  const { owner, ownerFields, key, query, mode } = expression;
  const shared = { source, tokens };
  if (mode === STATEMENT) {
    const shift = owner === 'PLpgSQL_stmt_perform' ? PERFORM.length - SELECT.length : 0;
    const tree = parseBytes(query).stmts;
    return { ...shared, offset: span.start + shift, tree, text: query, role: 'statement' };
  }
  if (mode === EXPRESSION) {
    const isCondition = CONDITION_OWNERS.has(owner) && key === 'cond';
    const piece = expressionPiece(shared, span, isCondition ? 'condition' : 'value');
    return { ...piece, opensRefusal: isCondition && isRefusal(ownerFields) };
  }
  // Other modes are assignments, in which the value follows the first sign.
  const sign = tokensOf(query).find(({ text }) => text === ':=' || text === '=');
  return expressionPiece(shared, { start: span.start + (sign?.end ?? 0), end: span.end }, 'value');
}

/** Tells if the branch of a condition begins with a refusal. */
function isRefusal({ then_body: body, stmts }: NodeFields): boolean {
  const { PLpgSQL_stmt_perform: perform, PLpgSQL_stmt_raise: raise } = fieldsOf(
    asList(body ?? stmts)[0],
  );
  const { query } = fieldsOf(fieldsOf(fieldsOf(perform).expr).PLpgSQL_expr);
  return raise !== undefined || /^select\s+private\.refuse/i.test(String(query));
}

/**
 * Finds the default values of the declared variables by their tokens, because the parser does not
 * return those of composite types.
 */
function declaredDefaults({ source, tokens, body }: Body): SqlPiece[] {
  const pieces: SqlPiece[] = [];
  let isDeclaring = false;
  let start: number | undefined;
  let depth = 0;
  for (let at = tokenIndexAt(tokens, body.start); at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.start >= body.end) break;
    if (depth === 0 && token.text === 'declare') isDeclaring = true;
    else if (depth === 0 && token.text === 'begin') isDeclaring = false;
    if (!isDeclaring) continue;
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    const opens = token.text === ':=' || token.text === '=' || token.text === 'default';
    if (depth === 0 && start === undefined && opens) start = tokens[at + 1]?.start;
    if (depth === 0 && token.text === ';') {
      const span = start === undefined ? undefined : { start, end: token.start };
      if (span) pieces.push(expressionPiece({ source, tokens }, span, 'value'));
      start = undefined;
    }
  }
  return pieces;
}
