// Identifies functions as PostgreSQL does: by name and argument types.
import {
  asList,
  fieldsOf,
  type NodeFields,
  namePartsIn,
  qualifiedName,
} from '../../database/walk-nodes.ts';

export type FunctionName = {
  schema: string;
  name: string;
  /** Signature such as `public.f(int4, text[])`. */
  signature: string;
};

/** @param fields - Fields of a CreateFunctionStmt. */
export function functionName(fields: NodeFields): FunctionName {
  const { schema, name } = qualifiedName(namePartsIn(fields.funcname));
  return { schema, name, signature: `${schema}.${name}(${typesTaken(fields).join(', ')})` };
}

/**
 * Only input arguments distinguish overloads. The parser treats `int` and `integer` as the same
 * type.
 */
function typesTaken(fields: NodeFields): string[] {
  return asList(fields.parameters)
    .map((parameter) => fieldsOf(fieldsOf(parameter).FunctionParameter))
    .filter(({ mode }) => mode !== 'FUNC_PARAM_OUT' && mode !== 'FUNC_PARAM_TABLE')
    .map(({ argType }) => {
      const { names, arrayBounds, pct_type } = fieldsOf(argType);
      const type = namePartsIn(names).filter((part) => part !== 'pg_catalog');
      const isArray = asList(arrayBounds).length > 0;
      return `${type.join('.')}${pct_type ? '%type' : ''}${isArray ? '[]' : ''}`;
    });
}
