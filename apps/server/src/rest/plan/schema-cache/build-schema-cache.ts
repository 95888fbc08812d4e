// Builds the planner's schema cache from the introspection result.
import { deriveRelationships, findAppearances } from './derive-relationships.ts';
import type { IntrospectedFunction, IntrospectedSchema } from './introspected-schema.ts';
import type { FunctionInfo, Relationship, SchemaCache, Table, TableName } from './schema-cache.ts';

export function buildSchemaCache(schema: IntrospectedSchema): SchemaCache {
  const primaryKeys = findPrimaryKeys(schema);
  const primaryKeyOf = (table: TableName) => primaryKeys.get(keyOf(table)) ?? [];
  const relationships = Map.groupBy(
    [
      ...schema.functions.flatMap(computedRelationship),
      ...deriveRelationships(schema, primaryKeyOf),
    ],
    ({ from }) => keyOf(from),
  );
  const tables = new Map<string, Table>(
    schema.tables.map((one) => {
      const { schema: inSchema, name, columns, changes } = one;
      const { isView, usedBy, insertedBy, updatedBy, indexes } = one;
      const table = { schema: inSchema, name };
      const byName = new Map(columns.map((column) => [column.name, column]));
      const key = keyOf(table);
      // In `changes`, PostgreSQL sets one bit for each command that the table supports: bit 2 for
      // update, 3 for insert, 4 for delete.
      const hasBit = (command: number) => (changes & (1 << command)) !== 0;
      return [
        key,
        {
          ...table,
          isView,
          usedBy,
          insertedBy,
          updatedBy,
          takes: { insert: hasBit(3), update: hasBit(2), delete: hasBit(4) },
          columns: byName,
          primaryKey: primaryKeyOf(table),
          indexes,
          relationships: relationships.get(key) ?? [],
        },
      ];
    }),
  );
  const functions = Map.groupBy(schema.functions.filter(isCallable).map(functionInfo), keyOf);
  const settings = new Map(
    [...Map.groupBy(schema.roleSettings, ({ role }) => role)].map(([role, own]) => [
      role,
      Object.fromEntries(own.map(({ name, value }) => [name, value])),
    ]),
  );
  const tellingWhat = (mayTell: SchemaCache['mayTell']): SchemaCache => ({
    table: (name) => tables.get(keyOf(name)),
    tableNames: (inSchema) => namesIn([...tables.values()].filter(mayTell), inSchema),
    overloads: (name) => functions.get(keyOf(name)) ?? [],
    functionNames: (inSchema) => namesIn([...functions.values()].flat().filter(mayTell), inSchema),
    mayTell,
    toldTo: (role) => tellingWhat(({ usedBy }) => usedBy.includes(role)),
    roleSettings: (role) => settings.get(role) ?? {},
  });
  return tellingWhat(() => true);
}

const keyOf = ({ schema, name }: TableName) => JSON.stringify([schema, name]);

const namesIn = (things: Iterable<TableName>, schema: string) => [
  ...new Set([...things].filter((thing) => thing.schema === schema).map(({ name }) => name)),
];

/**
 * Returns primary keys by table. A view that contains all key columns of its base table has the
 * same primary key.
 */
function findPrimaryKeys(schema: IntrospectedSchema): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const appearances = findAppearances(schema.tables);
  for (const { table, isPrimary, positions } of schema.keys) {
    if (!isPrimary) continue;
    for (const appearance of appearances.get(table) ?? []) {
      const names = positions.map((position) => appearance.nameOf(position));
      if (!names.includes(undefined) && !found.has(keyOf(appearance))) {
        found.set(keyOf(appearance), names as string[]);
      }
    }
  }
  return found;
}

/**
 * A function `f(row) returns setof other` is a computed relationship of the row's table, named
 * after the function.
 */
function computedRelationship(one: IntrospectedFunction): Relationship[] {
  const [row, ...more] = one.parameters.filter(({ mode }) => INPUT_MODES.has(mode));
  const { table: to } = one.returns;
  if (!row?.table || more.length > 0 || !to) return [];
  return [
    {
      cardinality: one.isOneRow ? 'many-to-one' : 'one-to-many',
      from: { schema: row.table[0], name: row.table[1] },
      to: { schema: to[0], name: to[1] },
      constraint: one.name,
      columns: [],
      isOwner: false,
      computedBy: { schema: one.schema, name: one.name },
    },
  ];
}

const INPUT_MODES = new Set(['i', 'b', 'v']);

const WHOLE_BODY_TYPES = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

/**
 * Returns whether requests can call a function. This is possible if the function has no unnamed
 * parameter, or only a single parameter, which is unnamed and receives the whole body. As in
 * PostgREST, all other functions are ignored: they appear neither in hints nor among ambiguous
 * candidates.
 */
function isCallable({ parameters }: IntrospectedFunction): boolean {
  const inputs = parameters.filter(({ mode }) => INPUT_MODES.has(mode));
  const unnamed = inputs.filter(({ name }) => name === '');
  return (
    unnamed.length === 0 ||
    (inputs.length === 1 && WHOLE_BODY_TYPES.has(inputs[0]?.shownType ?? ''))
  );
}

function functionInfo(one: IntrospectedFunction): FunctionInfo {
  const inputs = one.parameters.filter(({ mode }) => INPUT_MODES.has(mode));
  const required = inputs.length - one.defaults;
  const isVoid = one.returns.name === 'void';
  return {
    schema: one.schema,
    name: one.name,
    isVolatile: one.isVolatile,
    usedBy: one.usedBy,
    parameters: inputs.map(({ name, mode, type, shownType }, index) => ({
      name,
      type,
      shownType,
      isRequired: index < required && mode !== 'v',
      isVariadic: mode === 'v',
    })),
    returns: {
      kind: isVoid ? 'void' : one.returns.isComposite ? 'composite' : 'scalar',
      isSet: one.isSet,
      typeName: one.returns.name,
      table: one.returns.table
        ? { schema: one.returns.table[0], name: one.returns.table[1] }
        : undefined,
    },
  };
}
