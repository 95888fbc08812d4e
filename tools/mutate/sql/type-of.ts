// Guesses the type of an expression from its form.
import { asList, fieldsOf, namePartsIn } from '../../database/walk-nodes.ts';
import { stringIn } from './catalogue.ts';
import { typeName } from './function-name.ts';
import { type Names, resolveColumn } from './resolve-column.ts';
import type { Visit } from './visit-nodes.ts';

const RESULTS: [RegExp, string][] = [
  [/jsonb/, 'jsonb'],
  [/^(now|\w+_timestamp)$/, 'timestamptz'],
];

/** @returns undefined if the form does not tell the type. */
export function typeOf(at: Visit, node: unknown, names: Names): string | undefined {
  const { ColumnRef, FuncCall, TypeCast, A_Expr, CoalesceExpr, MinMaxExpr } = fieldsOf(node);
  if (stringIn(node) !== undefined && !TypeCast) return 'text';
  if (TypeCast)
    return typeName(fieldsOf(fieldsOf(TypeCast).typeName)).replace(/^text\[\]$/, 'text');
  if (ColumnRef) return typeOfColumn(at, fieldsOf(ColumnRef), names);
  const values = fieldsOf(CoalesceExpr ?? MinMaxExpr).args;
  if (values) return typeOf(at, asList(values)[0], names);
  if (A_Expr) {
    const { name, lexpr, rexpr } = fieldsOf(A_Expr);
    if (namePartsIn(name)[0] === '||') return 'jsonb';
    const isShifted = typeOf(at, rexpr, names) === 'interval';
    return isShifted ? typeOf(at, lexpr, names) : undefined;
  }
  const { funcname, args } = fieldsOf(FuncCall);
  const called = namePartsIn(funcname).at(-1) ?? '';
  if (/^(min|max)$/.test(called)) return typeOf(at, asList(args)[0], names);
  return RESULTS.find(([pattern]) => pattern.test(called))?.[1];
}

function typeOfColumn(at: Visit, fields: Visit['fields'], names: Names): string | undefined {
  const visit: Visit = { kind: 'ColumnRef', fields, key: '', index: 0, parent: at };
  const found = resolveColumn(visit, names);
  if (found) return found.column.type;
  const [name = '', ...others] = namePartsIn(fields.fields);
  const type = others.length === 0 ? names.variables.get(name) : undefined;
  return type?.replace(/^timestamp with time zone$/, 'timestamptz');
}
