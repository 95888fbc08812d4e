// Names a function as PostgreSQL's regprocedure does.
import { asList, fieldsOf, type NodeFields, namePartsIn } from '../../database/walk-nodes.ts';

/** Modes of the parameters that a call does not pass. */
const RESULTS = new Set(['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE']);

/**
 * @param fields - Fields of a CreateFunctionStmt.
 * @returns The name with schema and argument types, as `to_regprocedure` reads it.
 */
export function functionName(fields: NodeFields): string {
  const types = asList(fields.parameters)
    .map((parameter) => fieldsOf(fieldsOf(parameter).FunctionParameter))
    .filter(({ mode }) => !RESULTS.has(String(mode)))
    .map(({ argType }) => typeName(fieldsOf(argType)));
  return `${namePartsIn(fields.funcname).join('.')}(${types.join(', ')})`;
}

/** @returns The type's name without the schema of the built-in types. */
export function typeName({ names, arrayBounds }: NodeFields): string {
  const parts = namePartsIn(names).filter((part) => part !== 'pg_catalog');
  return parts.join('.') + '[]'.repeat(asList(arrayBounds).length);
}
