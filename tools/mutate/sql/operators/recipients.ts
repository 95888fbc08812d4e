// Notifies another person.
import { fieldsOf, namePartsIn } from '../../../database/walk-nodes.ts';
import { type Names, resolveColumn } from '../resolve-column.ts';
import type { Visit } from '../visit-nodes.ts';
import { type NodeOperator, replaceNode } from './operator.ts';

/** Functions that notify people or broadcast to them. */
export const NOTIFIES = /^(notify|tell)(_(?!areas$)|$)/;

/** Names of variables that hold the id of a person. */
const PERSON =
  /^[a-z]_(\w+_)?(user|person|sender|receiver|broker|courier|owner|asker|operator|caller)(_id)?$/;

/** Tells if a node is the first argument of a notification, or a part of it. */
export function isRecipient(visit: Visit): boolean {
  for (let one = visit; one.parent; one = one.parent) {
    if (one.parent.kind !== 'FuncCall') continue;
    const name = namePartsIn(one.parent.fields.funcname).at(-1) ?? '';
    return one.key === 'args' && one.index === 0 && NOTIFIES.test(name);
  }
  return false;
}

/** Notifies the person of the function's next variable with the id of a person. */
export const changeRecipient: NodeOperator = (visit, piece, names) => {
  if (visit.kind !== 'ColumnRef' || !isRecipient(visit) || resolveColumn(visit, names)) return [];
  const people = peopleIn(names);
  const [name = '', ...others] = namePartsIn(visit.fields.fields);
  const at = others.length === 0 ? people.indexOf(name) : -1;
  const other = people[(at + 1) % people.length];
  if (at < 0 || !other || other === name) return [];
  return replaceNode(piece, { ColumnRef: fieldsOf(visit.fields) }, 'another recipient', other);
};

const peopleIn = ({ variables }: Names): string[] =>
  [...variables].flatMap(([name, type]) => (type === 'uuid' && PERSON.test(name) ? [name] : []));
