// Operators on values of a status and on other lists of known texts.
import { asList, fieldsOf, type NodeFields, namePartsIn } from '../../../database/walk-nodes.ts';
import { nameOf, stringIn } from '../catalogue.ts';
import { columnIn, type Names, resolveColumn } from '../resolve-column.ts';
import type { Edit } from '../sql-mutant.ts';
import type { SqlPiece } from '../sql-piece.ts';
import type { Visit } from '../visit-nodes.ts';
import { changedText } from './constants.ts';
import { type NodeOperator, replaceNode } from './operator.ts';
import { NOTIFIES } from './recipients.ts';

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The function that refuses a call. Its texts are a code and a message. */
const REFUSAL = /^refuse$/;
/** Texts that stand for a party. */
const PARTY = /^(sender|receiver|recipient|broker|courier|owner|asker|operator)$/;

/** Replaces a constant by the next value of its list. After the last value comes the first one. */
export function nextValue(
  piece: SqlPiece,
  constant: unknown,
  values: string[] | undefined,
  operator = 'another status',
): Edit[] {
  const value = stringIn(constant);
  const at = values?.indexOf(value ?? '') ?? -1;
  const next = values?.[(at + 1) % values.length];
  if (value === undefined || at < 0 || next === undefined) return [];
  const { A_Const, TypeCast } = fieldsOf(constant);
  const node = fieldsOf(A_Const ?? fieldsOf(fieldsOf(TypeCast).arg).A_Const);
  return changedText(piece, node, operator, () => quoted(next));
}

/** Compares a status with another value. */
export const changeComparedValue: NodeOperator = (visit, piece, names) => {
  const { kind, fields } = visit;
  if (kind === 'CaseWhen' && visit.parent?.fields.arg) {
    const values = valuesOf(visit, visit.parent.fields.arg, fields.expr, names);
    return nextValue(piece, fields.expr, values);
  }
  const isComparison = /^(=|<>|!=)$/.test(namePartsIn(fields.name)[0] ?? '');
  const sorts = ['AEXPR_OP', 'AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT'];
  if (kind !== 'A_Expr' || !isComparison || !sorts.includes(String(fields.kind))) return [];
  return [
    [fields.lexpr, fields.rexpr],
    [fields.rexpr, fields.lexpr],
  ].flatMap(([column, constant]) =>
    nextValue(piece, constant, valuesOf(visit, column, constant, names)),
  );
};

/**
 * Returns the list of values of a column. For a variable, returns the shortest list with the value
 * with which it is compared.
 */
function valuesOf(at: Visit, node: unknown, constant: unknown, names: Names) {
  const { ColumnRef } = fieldsOf(node);
  const fields = fieldsOf(ColumnRef);
  const visit: Visit = { kind: 'ColumnRef', fields, key: '', index: 0, parent: at };
  const found = ColumnRef ? resolveColumn(visit, names) : undefined;
  return found?.table.values.get(found.column.name) ?? listWith(stringIn(constant), names);
}

const listWith = (value: string | undefined, { catalogue }: Names): string[] | undefined =>
  value === undefined ? undefined : catalogue.values.find((list) => list.includes(value));

/** Writes another status with `insert` or `update`. */
export const changeWrittenValue: NodeOperator = ({ kind, fields }, piece, names) => {
  if (kind !== 'InsertStmt' && kind !== 'UpdateStmt') return [];
  const table = names.catalogue.tables.get(nameOf(fields.relation));
  return assignmentsIn(kind, fields).flatMap(([name, value]) => {
    const values = columnIn(table, name) && table?.values.get(name);
    return values ? resultsOf(value).flatMap((one) => nextValue(piece, one, values)) : [];
  });
};

/** Returns the names of the written columns with their values. */
function assignmentsIn(kind: string, fields: NodeFields): [string, unknown][] {
  const targetsIn = (list: unknown) =>
    asList(list).map((target) => fieldsOf(fieldsOf(target).ResTarget));
  if (kind === 'UpdateStmt') {
    return targetsIn(fields.targetList).map(({ name, val }) => [String(name), val]);
  }
  const columns = targetsIn(fields.cols).map(({ name }) => String(name));
  const { valuesLists, targetList } = fieldsOf(fieldsOf(fields.selectStmt).SelectStmt);
  const rows = valuesLists
    ? asList(valuesLists).map((row) => asList(fieldsOf(fieldsOf(row).List).items))
    : [targetsIn(targetList).map(({ val }) => val)];
  const conflict = targetsIn(fieldsOf(fields.onConflictClause).targetList);
  return [
    ...rows.flatMap((row) => columns.map((column, at): [string, unknown] => [column, row[at]])),
    ...conflict.map(({ name, val }): [string, unknown] => [String(name), val]),
  ];
}

/** Returns the nodes whose values an expression may return: the results of `case` and `coalesce`. */
function resultsOf(node: unknown): unknown[] {
  const { CaseExpr, CoalesceExpr } = fieldsOf(node);
  if (CoalesceExpr) return asList(fieldsOf(CoalesceExpr).args).flatMap(resultsOf);
  if (!CaseExpr) return [node];
  const { args, defresult } = fieldsOf(CaseExpr);
  const results = asList(args).map((when) => fieldsOf(fieldsOf(when).CaseWhen).result);
  return [...results, defresult].flatMap(resultsOf);
}

/** Passes another known value to a function of the schema. */
export const changeArgument: NodeOperator = ({ kind, fields }, piece, names) => {
  const [schema, name = ''] = namePartsIn(fields.funcname);
  if (kind !== 'FuncCall' || !/^(private|public)$/.test(schema ?? '') || REFUSAL.test(name)) {
    return [];
  }
  return asList(fields.args)
    .flatMap(resultsOf)
    .flatMap((argument) => {
      const value = stringIn(argument) ?? '';
      const isParty = NOTIFIES.test(name) && PARTY.test(value);
      const operator = isParty ? 'another recipient' : 'another argument';
      return nextValue(piece, argument, listWith(value, names), operator);
    });
};

/** Drops the first and the last value of `in ('draft', 'pending')` or `array['draft', 'pending']`. */
export const dropValue: NodeOperator = ({ kind, fields }, piece) => {
  const isList = kind === 'A_Expr' && fields.kind === 'AEXPR_IN';
  const list = isList ? fieldsOf(fieldsOf(fields.rexpr).List).items : fields.elements;
  const items = isList || kind === 'A_ArrayExpr' ? asList(list) : [];
  if (items.length < 2 || items.some((item) => stringIn(item) === undefined)) return [];
  // Repeats another value instead, so that the text stays a valid list.
  return [
    [items[0], items[1]],
    [items.at(-1), items[0]],
  ].flatMap(([item, other]) =>
    replaceNode(piece, item, 'drop value', quoted(stringIn(other) ?? '')),
  );
};

/** Drops the first and the last value of an array in text form, such as `'{finance,admin}'`. */
export const dropArrayValue: NodeOperator = ({ kind, fields }, piece) => {
  const text = kind === 'A_Const' ? stringIn({ A_Const: fields }) : undefined;
  if (!text || !/^\{\w+(,\w+)+\}$/.test(text)) return [];
  const items = text.slice(1, -1).split(',');
  return [items.slice(1), items.slice(0, -1)].flatMap((left) =>
    changedText(piece, fields, 'drop value', () => quoted(`{${left.join(',')}}`)),
  );
};
