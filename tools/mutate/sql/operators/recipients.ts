// Swaps the parties of a notification.
import { asList, fieldsOf, namePartsIn } from '../../../database/walk-nodes.ts';
import { spanOf } from '../sql-piece.ts';
import { edit, type NodeOperator } from './operator.ts';
import { NOTIFIES } from './values.ts';

/** Swaps two arguments of a notification that are ids of people. */
export const swapRecipients: NodeOperator = ({ kind, fields }, piece) => {
  const name = namePartsIn(fields.funcname).at(-1) ?? '';
  if (kind !== 'FuncCall' || !NOTIFIES.test(name)) return [];
  const [first, second] = asList(fields.args).filter(isPerson);
  const one = spanOf(piece, first);
  const other = spanOf(piece, second);
  if (!one || !other) return [];
  const text =
    piece.source.slice(other.start, other.end) +
    piece.source.slice(one.end, other.start) +
    piece.source.slice(one.start, one.end);
  return [edit('swap recipients', { start: one.start, end: other.end }, text)];
};

const PERSON = /(user|person|sender|receiver|broker|courier|owner|asker|operator|caller)(_id)?$/;

const isPerson = (node: unknown) =>
  PERSON.test(namePartsIn(fieldsOf(fieldsOf(node).ColumnRef).fields).at(-1) ?? '');
