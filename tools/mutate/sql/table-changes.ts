// Makes the changes of a table: checks, unique constraints, references and default values.
import { escapeIdentifier } from 'pg';
import type { ParsedStatement } from '../../database/parse-statements.ts';
import { asList, fieldsOf, namePartsIn } from '../../database/walk-nodes.ts';
import { fromByteText } from './byte-text.ts';
import { type Catalogue, nameOf } from './catalogue.ts';
import { type NamedConstraint, namedConstraints } from './constraint-names.ts';
import { editsOfPiece } from './edits-of-piece.ts';
import { editedText } from './function-changes.ts';
import { edit } from './operators/operator.ts';
import { nextValue } from './operators/values.ts';
import type { Names } from './resolve-column.ts';
import type { Change, Edit } from './sql-mutant.ts';
import { type Span, spanOf, tokenIndexAt } from './sql-piece.ts';
import { pieceOf, readStatementSource, type StatementSource } from './statement-source.ts';

type Context = { statement: StatementSource; table: string; names: Names };

/** @param statement - A CreateStmt. */
export function tableChanges(statement: ParsedStatement, catalogue: Catalogue): Change[] {
  const source = readStatementSource(statement);
  const table = nameOf(source.fields.relation);
  const names = { catalogue, variables: new Map(), table };
  const context = { statement: source, table, names };
  return [
    ...namedConstraints(source.fields).flatMap((constraint) => {
      switch (constraint.fields.contype) {
        case 'CONSTR_CHECK':
          return checkChanges(context, constraint);
        case 'CONSTR_UNIQUE':
        case 'CONSTR_PRIMARY':
          return keyChanges(context, constraint);
        case 'CONSTR_FOREIGN':
          return referenceChanges(context, constraint);
        default:
          return [];
      }
    }),
    ...asList(source.fields.tableElts).flatMap((element) => defaultChanges(context, element)),
  ];
}

/** Drops a constraint and adds it as another one. */
function alterConstraint(
  { table }: Context,
  name: string,
  change: Edit,
  [before, after]: [string, string],
): Change {
  const quoted = escapeIdentifier(name);
  const drop = `alter table ${table} drop constraint ${quoted}`;
  const add = (definition: string) => `add constraint ${quoted} ${definition}`;
  return {
    edit: change,
    object: `${table}.${name}`,
    target: { kind: 'table', tables: [table] },
    // The rows that exist need not satisfy the other constraint.
    apply: after ? `${drop}, ${add(after)} not valid` : drop,
    restore: after ? `${drop}, ${add(before)}` : `alter table ${table} ${add(before)}`,
  };
}

function checkChanges(context: Context, { name, fields }: NamedConstraint): Change[] {
  const { statement, names } = context;
  const piece = pieceOf(statement, { raw_expr: fields.raw_expr });
  const span = spanOf(piece, fields.raw_expr);
  if (!span) return [];
  const check = (text: string) => `check (${fromByteText(text)})`;
  const before = check(statement.source.slice(span.start, span.end));
  const isAnd = fieldsOf(fieldsOf(fields.raw_expr).BoolExpr).boolop === 'AND_EXPR';
  return [
    ...(isAnd ? [] : [alterConstraint(context, name, edit('drop check', span, ''), [before, ''])]),
    ...editsOfPiece(piece, names).map((one) =>
      alterConstraint(context, name, one, [
        before,
        check(editedText(statement.source.slice(0, span.end), one).slice(span.start)),
      ]),
    ),
  ];
}

/** Drops a key. Leaves out primary keys of one column, because every query relies on them. */
function keyChanges(context: Context, { name, fields, columns }: NamedConstraint): Change[] {
  const isPrimary = fields.contype === 'CONSTR_PRIMARY';
  if (isPrimary && columns.length < 2) return [];
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const nulls = fields.nulls_not_distinct ? 'nulls not distinct ' : '';
  const definition = isPrimary ? `primary key (${list})` : `unique ${nulls}(${list})`;
  const span = spanOfConstraint(context, fields);
  return [alterConstraint(context, name, edit('drop unique', span, ''), [definition, ''])];
}

const ACTIONS: Record<string, string> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
};

/** Deletes rows with the row to which they refer, or keeps the row because of them. */
function referenceChanges(context: Context, { name, fields, columns }: NamedConstraint): Change[] {
  const old = ACTIONS[String(fields.fk_del_action)];
  const action = old === 'cascade' ? 'restrict' : 'cascade';
  const written = deleteActionOf(context, fields);
  if (!old || !written || fields.deferrable || fields.fk_upd_action !== 'a') return [];
  const list = (names: string[]) => names.map((one) => escapeIdentifier(one)).join(', ');
  const keys = namePartsIn(fields.pk_attrs);
  const other = `${nameOf(fields.pktable)}${keys.length > 0 ? ` (${list(keys)})` : ''}`;
  const reference = (on: string) =>
    `foreign key (${list(columns)}) references ${other} on delete ${on}`;
  const change = edit('another delete action', written, action);
  return [alterConstraint(context, name, change, [reference(old), reference(action)])];
}

/** Returns the words behind `on delete`. */
function deleteActionOf(
  { statement: { tokens } }: Context,
  { location }: NamedConstraint['fields'],
): Span | undefined {
  for (let at = tokenIndexAt(tokens, Number(location)); at < tokens.length; at += 1) {
    if (tokens[at]?.text !== 'on' || tokens[at + 1]?.text !== 'delete') continue;
    const [first, second] = tokens.slice(at + 2);
    const last = first?.text === 'set' ? second : first;
    return first && last && { start: first.start, end: last.end };
  }
  return undefined;
}

/** Returns the text of a constraint up to the next comma or the end of the list. */
function spanOfConstraint(
  { statement: { tokens } }: Context,
  { location }: NamedConstraint['fields'],
): Span {
  const first = tokenIndexAt(tokens, Number(location));
  let depth = 0;
  let at = first;
  for (; at < tokens.length; at += 1) {
    const text = tokens[at]?.text;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && text === ',')) break;
  }
  return { start: tokens[first]?.start ?? 0, end: tokens[at - 1]?.end ?? 0 };
}

/** Changes the default value of a column. */
function defaultChanges({ statement, table, names }: Context, element: unknown): Change[] {
  const { colname, constraints } = fieldsOf(fieldsOf(element).ColumnDef);
  const column = String(colname);
  return asList(constraints).flatMap((one) => {
    const { contype, raw_expr: value } = fieldsOf(fieldsOf(one).Constraint);
    const piece = pieceOf(statement, { value });
    const span = contype === 'CONSTR_DEFAULT' ? spanOf(piece, value) : undefined;
    if (!span) return [];
    const values = names.catalogue.tables.get(table)?.values.get(column);
    const set = (text: string) =>
      `alter table ${table} alter column ${escapeIdentifier(column)} set default ${fromByteText(text)}`;
    return [...editsOfPiece(piece, names), ...nextValue(piece, value, values)].map((change) => ({
      edit: change,
      object: `${table}.${column}`,
      target: { kind: 'table' as const, tables: [table] },
      apply: set(editedText(statement.source.slice(0, span.end), change).slice(span.start)),
      restore: set(statement.source.slice(span.start, span.end)),
    }));
  });
}
