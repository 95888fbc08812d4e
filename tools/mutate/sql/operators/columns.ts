// Operators that use another column of the same kind.
import { asList, fieldsOf, type NodeFields } from '../../../database/walk-nodes.ts';
import { nameOf } from '../catalogue.ts';
import { columnIn, resolveColumn } from '../resolve-column.ts';
import { similarColumn } from '../similar-column.ts';
import type { Edit } from '../sql-mutant.ts';
import { positionOf, type SqlPiece, spanOf, tokenAt, tokenIndexAt } from '../sql-piece.ts';
import { parentsOf, type Visit } from '../visit-nodes.ts';
import { edit, type NodeOperator } from './operator.ts';

/** Uses another column of the same table and kind. */
export const changeColumn: NodeOperator = (visit, piece, names) => {
  if (visit.kind !== 'ColumnRef' || isBoundToOthers(visit)) return [];
  const found = resolveColumn(visit, names);
  const other = found && similarColumn(found.table, found.column, names.catalogue);
  const span = other && spanOf(piece, { ColumnRef: visit.fields });
  // The last token of the text is the column's own name.
  const last = span && piece.tokens[tokenIndexAt(piece.tokens, span.end) - 1];
  return last ? [edit('another column', last, other.name)] : [];
};

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
    if (!other || (partner >= 0 && partner < at)) return [];
    return written(piece, target, targets[partner], other.name);
  });
};

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
