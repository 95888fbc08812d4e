// Operators on the statements of PL/pgSQL: drop a statement, or decide the condition of an `if`.
import { asList, fieldsOf, namePartsIn } from '../../../database/walk-nodes.ts';
import type { PlpgsqlStatement } from '../plpgsql-parts.ts';
import type { Edit } from '../sql-mutant.ts';
import { type SqlPiece, tokenIndexAt } from '../sql-piece.ts';
import { edit, replaceNode } from './operator.ts';
import { NOTIFIES } from './recipients.ts';

/** PL/pgSQL's statement that does nothing. */
const NOTHING = 'null';

/** A query of SQL without columns. */
const NO_ROWS = 'select';

/**
 * Makes a condition of `if`, `elsif`, `while` or `exit when` false, and true. Leaves out three
 * mutants that every test notices which notices another one: false for an `or` and true for an
 * `and`, whose parts are dropped one by one, and true for a refusal, which refuses every call.
 */
export function decideCondition(piece: SqlPiece): Edit[] {
  if (piece.role !== 'condition') return [];
  const { val } = fieldsOf(fieldsOf(targetsOf(piece)[0]).ResTarget);
  const { boolop } = fieldsOf(fieldsOf(val).BoolExpr);
  return [
    ...(boolop === 'OR_EXPR' ? [] : replaceNode(piece, val, 'condition false', 'false')),
    ...(boolop === 'AND_EXPR' || piece.opensRefusal
      ? []
      : replaceNode(piece, val, 'condition true', 'true')),
  ];
}

const selectOf = (statement: unknown) => fieldsOf(fieldsOf(fieldsOf(statement).stmt).SelectStmt);

const targetsOf = ({ tree }: SqlPiece) => asList(selectOf(asList(tree)[0]).targetList);

const KINDS: [RegExp, string][] = [
  [NOTIFIES, 'drop notification'],
  [/^add_(\w+_)?event$/, 'drop event'],
  [/^(refuse|require|check)(_|$)/, 'drop guard'],
  [/^lock_|^pg_advisory_/, 'drop lock'],
];

/**
 * Drops a `perform`, an `insert`, an `update` or a `delete` of PL/pgSQL. Leaves out a statement if
 * skipping its branch of an `if` is a mutant with the same effect: a refusal that is alone in its
 * branch, and every statement that is alone in the only branch.
 */
export function dropStatement(statement: PlpgsqlStatement): Edit[] {
  const [parsed] = asList(statement.piece.tree);
  const { lockingClause } = selectOf(parsed);
  const operator = operatorOf(parsed) || (statement.kind === 'perform' ? 'drop call' : '');
  // A query that only locks rows has a mutant without the lock.
  if (!operator || lockingClause) return [];
  const isRefusal = operator === 'drop guard';
  if (statement.isAlone && (isRefusal || statement.isLastBranch)) return [];
  return [edit(operator, statement, NOTHING)];
}

/** Drops a statement of a function in SQL, if the function does not return its result. */
export function dropSqlStatement(piece: SqlPiece, returnsNothing: boolean): Edit[] {
  const statements = asList(piece.tree).map(fieldsOf);
  return statements.flatMap((statement, at) => {
    const operator = operatorOf(statement);
    if (!operator || (at === statements.length - 1 && !returnsNothing)) return [];
    const from = piece.offset + Number(statement.stmt_location ?? 0);
    const first = piece.tokens[tokenIndexAt(piece.tokens, from)];
    const until = statement.stmt_len ? from + Number(statement.stmt_len) : undefined;
    const end = until ?? lastTokenIn(piece)?.end;
    if (!first || end === undefined) return [];
    return [edit(operator, { start: first.start, end }, NO_ROWS)];
  });
}

/** Returns the last token of a body in SQL. */
function lastTokenIn({ tokens, source, offset }: SqlPiece) {
  const close = source.indexOf('$', offset);
  return tokens[tokenIndexAt(tokens, close) - 1];
}

function operatorOf(statement: unknown): string {
  const [sort = ''] = Object.keys(fieldsOf(fieldsOf(statement).stmt));
  const write = /^(Insert|Update|Delete)Stmt$/.exec(sort)?.[1]?.toLowerCase();
  if (write) return `drop ${write}`;
  const { targetList } = selectOf(statement);
  const { FuncCall } = fieldsOf(fieldsOf(fieldsOf(asList(targetList)[0]).ResTarget).val);
  const name = namePartsIn(fieldsOf(FuncCall).funcname).at(-1) ?? '';
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? '';
}
