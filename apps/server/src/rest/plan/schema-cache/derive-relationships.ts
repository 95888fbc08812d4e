// Derives relationships between exposed tables and views from foreign keys, in both directions and
// through join tables.
import type {
  IntrospectedForeignKey,
  IntrospectedSchema,
  IntrospectedTable,
} from './introspected-schema.ts';
import type { ColumnPair, Relationship, TableName } from './schema-cache.ts';
import { viewColumns } from './view-columns.ts';

/** A table or view that contains columns of a base table, possibly under other names. */
type Appearance = TableName & { isView: boolean; nameOf: (position: number) => string | undefined };

/**
 * @param primaryKeyOf - Returns the column names of the primary key of an exposed table or view.
 */
export function deriveRelationships(
  schema: IntrospectedSchema,
  primaryKeyOf: (table: TableName) => readonly string[],
): Relationship[] {
  const appearances = findAppearances(schema.tables);
  const direct = schema.foreignKeys.flatMap((key) => foldForeignKey(key, schema, appearances));
  return [...direct, ...direct.map(turnRound), ...deriveManyToMany(direct, primaryKeyOf)];
}

/**
 * Returns a map from the oid of each base table to the table itself and the views that show columns
 * of it.
 */
export function findAppearances(tables: IntrospectedTable[]): Map<number, Appearance[]> {
  const found = new Map<number, Appearance[]>();
  const add = (oid: number, appearance: Appearance) =>
    found.set(oid, [...(found.get(oid) ?? []), appearance]);
  for (const { schema, name, oid, isView, columns, viewTree } of tables) {
    const names = new Map(columns.map((column) => [column.position, column.name]));
    if (!isView) add(oid, { schema, name, isView, nameOf: (position) => names.get(position) });
    const shown = viewTree === null ? [] : viewColumns(viewTree);
    for (const base of new Set(shown.map((column) => column.table))) {
      // A view may contain the same base column twice. The first occurrence then gives the column
      // its name.
      const aliases = new Map(
        shown
          .filter((column) => column.table === base)
          .reverse()
          .map((column) => [column.column, names.get(column.position)]),
      );
      add(base, { schema, name, isView, nameOf: (position) => aliases.get(position) });
    }
  }
  return found;
}

function foldForeignKey(
  key: IntrospectedForeignKey,
  schema: IntrospectedSchema,
  appearances: Map<number, Appearance[]>,
): Relationship[] {
  const isUnique = schema.keys.some(
    ({ table, columns }) =>
      table === key.from &&
      columns.length === key.columns.length &&
      key.columns.every(([from]) => columns.includes(from)),
  );
  const relationships: Relationship[] = [];
  for (const from of appearances.get(key.from) ?? []) {
    for (const to of appearances.get(key.to) ?? []) {
      const columns = key.positions.map(([own, other]) => [from.nameOf(own), to.nameOf(other)]);
      if (!columns.every((pair): pair is [string, string] => !pair.includes(undefined))) continue;
      relationships.push({
        cardinality: isUnique ? 'one-to-one' : 'many-to-one',
        from: { schema: from.schema, name: from.name },
        to: { schema: to.schema, name: to.name },
        constraint: key.name,
        columns,
        isOwner: true,
      });
    }
  }
  return relationships;
}

function turnRound(one: Relationship): Relationship {
  return {
    ...one,
    cardinality: one.cardinality === 'many-to-one' ? 'one-to-many' : one.cardinality,
    from: one.to,
    to: one.from,
    columns: swap(one.columns),
    isOwner: false,
  };
}

/**
 * Derives relationships through join tables: tables whose primary key contains both foreign keys.
 */
function deriveManyToMany(
  direct: Relationship[],
  primaryKeyOf: (table: TableName) => readonly string[],
): Relationship[] {
  const byTable = Map.groupBy(direct, ({ from }) => JSON.stringify([from.schema, from.name]));
  return [...byTable.values()].flatMap((keys) => {
    const [first] = keys;
    if (!first || keys.length < 2) return [];
    const primaryKey = primaryKeyOf(first.from);
    const parts = keys.filter(({ columns }) => columns.every(([own]) => primaryKey.includes(own)));
    return parts.flatMap((left) =>
      parts
        .filter((right) => right.constraint !== left.constraint)
        .map((right) => join(left, right)),
    );
  });
}

function join(left: Relationship, right: Relationship): Relationship {
  return {
    cardinality: 'many-to-many',
    from: left.to,
    to: right.to,
    constraint: left.from.name,
    columns: [],
    isOwner: false,
    junction: {
      ...left.from,
      fromConstraint: left.constraint,
      toConstraint: right.constraint,
      fromColumns: swap(left.columns),
      toColumns: right.columns,
    },
  };
}

const swap = (columns: ColumnPair[]): ColumnPair[] => columns.map(([a, b]) => [b, a]);
