// Operators on constants: numbers, durations, booleans and the time zone.
import { fieldsOf, namePartsIn } from '../../../database/walk-nodes.ts';
import type { Edit } from '../sql-mutant.ts';
import { positionOf, type SqlPiece, tokenAt } from '../sql-piece.ts';
import { parentsOf, type Visit } from '../visit-nodes.ts';
import { edit, type NodeOperator, replaceToken } from './operator.ts';

/** Calls whose numbers are keys of locks, not quantities. */
const LOCK_KEYS = /^(hashtext|hashtextextended|pg_(try_)?advisory_\w+)$/;

/** Fields of a query whose numbers are not mutated, because few tests could tell. */
const SKIPPED_FIELDS = new Set(['typmods', 'sortClause', 'groupClause', 'indirection']);

/**
 * Adds one to a whole number, or widens a range by one at each end. Leaves out limits that another
 * operator moves.
 */
export const changeNumber: NodeOperator = (visit, piece) => {
  const token = tokenAt(piece, positionOf(piece, visit.fields));
  if (visit.kind !== 'A_Const' || !isQuantity(visit) || !token) return [];
  // The parser makes one constant of a minus sign and a number.
  const sign = token.text === '-' ? '-' : '';
  const digits = sign ? piece.tokens[piece.tokens.indexOf(token) + 1] : token;
  if (!digits || !/^\d+$/.test(digits.text)) return [];
  const number = BigInt(sign + digits.text) + (isStartOfRange(visit) ? -1n : 1n);
  return [edit('change number', { start: token.start, end: digits.end }, `${number}`)];
};

function isQuantity(visit: Visit): boolean {
  const isOperand = visit.parent?.kind === 'A_Expr';
  if (isOperand && /^[<>]=?$/.test(namePartsIn(visit.parent?.fields.name)[0] ?? '')) return false;
  if (SKIPPED_FIELDS.has(visit.key)) return false;
  if (visit.key === 'limitCount') return isShortLimit(Number(fieldsOf(visit.fields.ival).ival));
  for (const { key, fields, kind } of parentsOf(visit)) {
    if (SKIPPED_FIELDS.has(key)) return false;
    if (kind === 'FuncCall' && LOCK_KEYS.test(namePartsIn(fields.funcname).at(-1) ?? '')) {
      return false;
    }
  }
  return true;
}

/**
 * Tells if a test could reach a limit of rows. Leaves out the size of batches, and the first row of
 * a query, because most of its callers read one row.
 */
const isShortLimit = (limit: number) => limit > 1 && limit < 100;

function isStartOfRange({ parent, index }: Visit): boolean {
  return parent?.kind === 'List' && parent.parent?.fields.kind === 'AEXPR_BETWEEN' && index === 0;
}

/** Adds one to the number in a duration, such as `interval '24 hours'`. */
export const changeDuration: NodeOperator = ({ kind, fields }, piece) => {
  const type = namePartsIn(fieldsOf(fields.typeName).names).at(-1);
  if (kind !== 'TypeCast' || type !== 'interval') return [];
  return changedText(piece, fieldsOf(fieldsOf(fields.arg).A_Const), 'change duration', (text) =>
    text.replace(/\d+/, (digits) => String(Number(digits) + 1)),
  );
};

/** Uses UTC instead of Morocco's time zone. */
export const changeTimeZone: NodeOperator = ({ kind, fields }, piece) =>
  kind === 'A_Const'
    ? changedText(piece, fields, 'change time zone', (text) =>
        text.replace(/^'Africa\/Casablanca'$/, "'UTC'"),
      )
    : [];

/** Edits a string constant; no edit if the text remains the same. */
export function changedText(
  piece: SqlPiece,
  constant: Visit['fields'],
  operator: string,
  change: (text: string) => string,
): Edit[] {
  const token = tokenAt(piece, positionOf(piece, constant));
  if (!token || !fieldsOf(constant.sval).sval) return [];
  const old = piece.source.slice(token.start, token.end);
  const text = change(old);
  return text === old ? [] : [edit(operator, token, text)];
}

/** Swaps true and false. */
export const swapBoolean: NodeOperator = (visit, piece) =>
  visit.kind === 'A_Const' && visit.fields.boolval
    ? replaceToken(piece, visit, 'swap boolean', { true: 'false', false: 'true' })
    : [];
