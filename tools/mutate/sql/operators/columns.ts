// Operators that use another column of the same kind.
import { asList, fieldsOf, type NodeFields } from '../../../database/walk-nodes.ts';
import { nameOf } from '../catalogue.ts';
import { columnIn, resolveColumn } from '../resolve-column.ts';
import { similarColumn } from '../similar-column.ts';
import type { Edit } from '../sql-mutant.ts';
import {
  positionOf,
  type SqlPiece,
  spanOf,
  tokenAt,
  tokenIndexAt,
  withoutPositions,
} from '../sql-piece.ts';
import { parentsOf, type Visit } from '../visit-nodes.ts';
import { edit, isDropped, type NodeOperator } from './operator.ts';
import { isRecipient } from './recipients.ts';

/** Uses another column of the same table and kind. */
export const changeColumn: NodeOperator = (visit, piece, names) => {
  if (visit.kind !== 'ColumnRef' || isBoundToOthers(visit) || isDropped(visit, piece)) return [];
  const found = resolveColumn(visit, names);
  const other = found && similarColumn(found.table, found.column, names.catalogue);
  const span = other && spanOf(piece, { ColumnRef: visit.fields });
  // The last token of the text is the column's own name.
  const last = span && piece.tokens[tokenIndexAt(piece.tokens, span.end) - 1];
  const name = isNamedByColumn(visit, piece) ? `${other?.name} as ${last?.text}` : other?.name;
  const operator = isRecipient(visit) ? 'another recipient' : 'another column';
  return last && name ? [edit(operator, last, name)] : [];
};

/**
 * Tells if a column of a query gets its name from the column that it reads. The mutant keeps the
 * name, which other queries may use.
 */
function isNamedByColumn({ parent }: Visit, { role }: SqlPiece): boolean {
  const query = parent?.parent;
  if (parent?.kind !== 'ResTarget' || parent.fields.name) return false;
  return query?.kind !== 'SelectStmt' || role === 'statement' || query.parent !== undefined;
}

/**
 * Tells if the query would be invalid with another column: a grouped query, and one that sorts
 * distinct rows.
 */
function isBoundToOthers(visit: Visit): boolean {
  for (const { kind, fields, key } of parentsOf(visit)) {
    if (key === 'onConflictClause') return false;
    if (kind === 'SelectStmt') {
      return Boolean(fields.groupClause || (fields.distinctClause && fields.sortClause));
    }
  }
  return false;
}

/**
 * Writes to another column. If the statement writes to both columns, they swap their values.
 */
export const changeWrittenColumn: NodeOperator = ({ kind, fields }, piece, names) => {
  if (kind !== 'InsertStmt' && kind !== 'UpdateStmt') return [];
  const table = names.catalogue.tables.get(nameOf(fields.relation));
  const targets = asList(kind === 'InsertStmt' ? fields.cols : fields.targetList).map((target) =>
    fieldsOf(fieldsOf(target).ResTarget),
  );
  return targets.flatMap((target, at) => {
    const found = columnIn(table, String(target.name));
    const other = found && similarColumn(found.table, found.column, names.catalogue);
    const partner = targets.findIndex(({ name }) => name === other?.name);
    if (!other || other.isGenerated || (partner >= 0 && partner < at)) return [];
    if (isSameValue(target.val, targets[partner]?.val)) return [];
    return written(piece, target, targets[partner], other.name);
  });
};

/** Tells if two columns get the same value, so that swapping them changes nothing. */
const isSameValue = (one: unknown, other: unknown) =>
  one !== undefined && other !== undefined && withoutPositions(one) === withoutPositions(other);

function written(
  piece: SqlPiece,
  target: NodeFields,
  partner: NodeFields | undefined,
  name: string,
): Edit[] {
  const one = tokenAt(piece, positionOf(piece, target));
  const other = partner && tokenAt(piece, positionOf(piece, partner));
  if (!one) return [];
  if (!other) return [edit('another written column', one, name)];
  const between = piece.source.slice(one.end, other.start);
  const text = `${other.text}${between}${one.text}`;
  return [edit('another written column', { start: one.start, end: other.end }, text)];
}
