// Operators on the statements of PL/pgSQL: drop a statement, or decide the condition of an `if`.
import { asList, fieldsOf, namePartsIn } from '../../../database/walk-nodes.ts';
import type { PlpgsqlStatement } from '../plpgsql-parts.ts';
import type { Edit } from '../sql-mutant.ts';
import type { SqlPiece } from '../sql-piece.ts';
import { edit, replaceNode } from './operator.ts';

/** PL/pgSQL's statement that does nothing. */
const NOTHING = 'null';

/** Makes a condition of `if`, `elsif`, `while` or `exit when` false, and true. */
export function decideCondition(piece: SqlPiece): Edit[] {
  if (piece.role !== 'condition') return [];
  const { val } = fieldsOf(fieldsOf(targetsOf(piece)[0]).ResTarget);
  return ['false', 'true'].flatMap((text) => replaceNode(piece, val, `condition ${text}`, text));
}

const selectOf = ({ tree }: SqlPiece) =>
  fieldsOf(fieldsOf(fieldsOf(asList(tree)[0]).stmt).SelectStmt);

const targetsOf = (piece: SqlPiece) => asList(selectOf(piece).targetList);

const KINDS: [RegExp, string][] = [
  [/^(notify|tell)(_|$)/, 'drop notification'],
  [/^(add|note)_\w*event$|^add_event$/, 'drop event'],
  [/^(refuse|require|check)(_|$)/, 'drop guard'],
  [/^lock_|^pg_advisory_/, 'drop lock'],
];

/**
 * Drops a `perform`, an `insert`, an `update` or a `delete`. Leaves out a statement if skipping its
 * branch of an `if` is a mutant with the same effect: a refusal that is alone in its branch, and
 * every statement that is alone in the only branch.
 */
export function dropStatement(statement: PlpgsqlStatement): Edit[] {
  const operator = operatorOf(statement);
  const isRefusal = /^drop guard$/.test(operator);
  if (!operator || (statement.isAlone && (isRefusal || statement.isLastBranch))) return [];
  return [edit(operator, statement, NOTHING)];
}

function operatorOf({ piece, kind }: PlpgsqlStatement): string {
  const [statement] = asList(piece.tree);
  const [sort = ''] = Object.keys(fieldsOf(fieldsOf(statement).stmt));
  if (kind === 'execsql') {
    const write = /^(Insert|Update|Delete)Stmt$/.exec(sort)?.[1]?.toLowerCase();
    return write ? `drop ${write}` : '';
  }
  if (selectOf(piece).lockingClause) return 'drop lock';
  const { FuncCall } = fieldsOf(fieldsOf(fieldsOf(targetsOf(piece)[0]).ResTarget).val);
  const name = namePartsIn(fieldsOf(FuncCall).funcname).at(-1) ?? '';
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'drop call';
}
