// Reads the tables and composite types of the schema: columns, their types, the known values of a
// status, and the tables of trigger functions.

import { relationName } from '../../database/created-object.ts';
import type { ParsedStatement } from '../../database/parse-statements.ts';
import {
  asList,
  fieldsOf,
  type NodeFields,
  namePartsIn,
  nodesIn,
} from '../../database/walk-nodes.ts';
import { typeName } from './function-name.ts';

export type Catalogue = {
  /** Tables and composite types by name with schema. */
  tables: Map<string, Table>;
  /** Tables of each trigger function. */
  triggers: Map<string, Set<string>>;
  /** Lists of values that a check allows, the shortest first. */
  values: string[][];
};

export type Table = {
  name: string;
  columns: Column[];
  /** Values that a check allows, by column. */
  values: Map<string, string[]>;
};

export type Column = {
  name: string;
  type: string;
  /** Table to which the column refers; undefined if it refers to none. */
  refersTo?: string;
  /** True if the database computes the value. */
  isGenerated?: boolean;
};

export const nameOf = (relation: unknown): string => {
  const { schema, name } = relationName(relation);
  return schema ? `${schema}.${name}` : name;
};

/** @param statements - Statements of all schema files. */
export function readCatalogue(statements: ParsedStatement[]): Catalogue {
  const tables = new Map<string, Table>();
  const triggers = new Map<string, Set<string>>();
  for (const { kind, fields } of statements) {
    if (kind === 'CreateStmt' || kind === 'CompositeTypeStmt') {
      const table = tableOf(fields);
      tables.set(table.name, table);
    }
    if (kind === 'CreateTrigStmt') {
      const name = namePartsIn(fields.funcname).join('.');
      triggers.set(name, (triggers.get(name) ?? new Set()).add(nameOf(fields.relation)));
    }
  }
  const values = [...tables.values()].flatMap((table) => [...table.values.values()]);
  // Of several lists with the same value, the shortest one describes it best.
  values.sort((one, other) => one.length - other.length);
  return { tables, triggers, values };
}

function tableOf(fields: NodeFields): Table {
  const elements = asList(fields.tableElts ?? fields.coldeflist).map(fieldsOf);
  const columns = elements.flatMap(({ ColumnDef }) => (ColumnDef ? columnOf(ColumnDef) : []));
  for (const constraint of elements.map((one) => fieldsOf(one.Constraint))) {
    const [column, ...others] = namePartsIn(constraint.fk_attrs);
    const found = columns.find(({ name }) => name === column);
    if (found && others.length === 0) found.refersTo = nameOf(constraint.pktable);
  }
  const name = nameOf(fields.relation ?? fields.typevar);
  return { name, columns, values: valuesIn(elements) };
}

function columnOf(definition: unknown): Column {
  const { colname, typeName: type, constraints } = fieldsOf(definition);
  const own = asList(constraints).map((one) => fieldsOf(fieldsOf(one).Constraint));
  const foreign = own.find(({ contype }) => contype === 'CONSTR_FOREIGN');
  const kinds = own.map(({ contype }) => contype);
  const isGenerated = kinds.some(
    (kind) => kind === 'CONSTR_GENERATED' || kind === 'CONSTR_IDENTITY',
  );
  return {
    name: String(colname),
    type: typeName(fieldsOf(type)),
    ...(foreign && { refersTo: nameOf(foreign.pktable) }),
    ...(isGenerated && { isGenerated }),
  };
}

/** Finds the checks of the form `status in ('draft', 'pending')`. */
function valuesIn(elements: NodeFields[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const { kind, fields } of nodesIn(elements)) {
    if (kind !== 'A_Expr' || fields.kind !== 'AEXPR_IN' || namePartsIn(fields.name)[0] !== '=') {
      continue;
    }
    const [column, ...others] = namePartsIn(fieldsOf(fieldsOf(fields.lexpr).ColumnRef).fields);
    const list = asList(fieldsOf(fieldsOf(fields.rexpr).List).items).map(stringIn);
    const known = list.filter((one) => one !== undefined);
    if (!column || others.length > 0 || known.length < list.length || list.length < 2) continue;
    if (known.length > (values.get(column)?.length ?? 0)) values.set(column, known);
  }
  return values;
}

/** @returns The text of a string constant; undefined for any other node. */
export function stringIn(node: unknown): string | undefined {
  const { A_Const, TypeCast } = fieldsOf(node);
  if (TypeCast) return stringIn(fieldsOf(TypeCast).arg);
  const { sval } = fieldsOf(fieldsOf(A_Const).sval);
  return typeof sval === 'string' ? sval : undefined;
}
