// Names of constraints without a name in the schema, as PostgreSQL chooses them.
import { asList, fieldsOf, type NodeFields, namePartsIn } from '../../database/walk-nodes.ts';
import { visitNodes } from './visit-nodes.ts';

/** Length of a name in PostgreSQL, in bytes. */
const LONGEST_NAME = 63;

const SUFFIXES: Record<string, string> = {
  CONSTR_CHECK: 'check',
  CONSTR_UNIQUE: 'key',
  CONSTR_PRIMARY: 'pkey',
  CONSTR_FOREIGN: 'fkey',
};

export type NamedConstraint = {
  name: string;
  fields: NodeFields;
  /** Columns of a key or a reference. */
  columns: string[];
};

/**
 * @param fields - Fields of a CreateStmt.
 * @returns The constraints of the columns and of the table, in the order of the text.
 */
export function namedConstraints(fields: NodeFields): NamedConstraint[] {
  const table = String(fieldsOf(fields.relation).relname);
  const used = new Set<string>();
  return asList(fields.tableElts).flatMap((element) => {
    const { ColumnDef, Constraint } = fieldsOf(element);
    const column = String(fieldsOf(ColumnDef).colname);
    const own = asList(fieldsOf(ColumnDef).constraints).map((one) => fieldsOf(one).Constraint);
    return (Constraint ? [Constraint] : own).map(fieldsOf).map((constraint) => {
      const keys = namePartsIn(constraint.keys ?? constraint.fk_attrs);
      const columns = keys.length > 0 || Constraint ? keys : [column];
      const name = String(constraint.conname ?? chooseName(table, columns, constraint, used));
      used.add(name);
      return { name, fields: constraint, columns };
    });
  });
}

function chooseName(
  table: string,
  columns: string[],
  constraint: NodeFields,
  used: Set<string>,
): string {
  const type = String(constraint.contype);
  const suffix = SUFFIXES[type] ?? '';
  const parts = partOfName(type, columns, constraint);
  for (let number = 0; ; number += 1) {
    const name = objectName(table, parts, number > 0 ? `${suffix}${number}` : suffix);
    if (!used.has(name)) return name;
  }
}

/** A check is named after its column if it reads only one column. */
function partOfName(type: string, columns: string[], { raw_expr }: NodeFields): string {
  if (type === 'CONSTR_PRIMARY') return '';
  if (type !== 'CONSTR_CHECK') return columns.join('_');
  const read = [...visitNodes(raw_expr)].flatMap(({ kind, fields }) =>
    kind === 'ColumnRef' ? namePartsIn(fields.fields).slice(-1) : [],
  );
  const distinct = [...new Set(read)];
  return distinct.length === 1 ? (distinct[0] ?? '') : '';
}

/** Shortens the longer one of the two parts until the name fits. */
function objectName(table: string, part: string, suffix: string): string {
  const room = LONGEST_NAME - suffix.length - 1 - (part ? 1 : 0);
  let [one, other] = [table, part];
  while (one.length + other.length > room) {
    if (one.length > other.length) one = one.slice(0, -1);
    else other = other.slice(0, -1);
  }
  return [one, ...(other ? [other] : []), suffix].join('_');
}
