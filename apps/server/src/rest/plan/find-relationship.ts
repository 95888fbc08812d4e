// Resolves the relationship of an embed. The request names a table, a constraint or a column, and
// may add a hint if several relationships match.

import { RestError } from '../request/rest-error.ts';
import { firstTen, joinFirstTen } from '../request/shortened-lists.ts';
import { closestName } from './closest-name.ts';
import type { Relationship, SchemaCache, Table, TableName } from './schema-cache/schema-cache.ts';

/**
 * Follows PostgREST's `findRel`.
 *
 * @param parent - Level of the request that contains the embed. `table` is undefined for the result
 * of a function that does not return rows of a table.
 * @param target - Table or view, foreign key, or the single column of a foreign key of the parent.
 * A key or column selects only the referenced table and never a view of that table; otherwise a new
 * view would make existing embeds ambiguous.
 * @param hint - Foreign key, its single column on either side, or the join table.
 * @throws RestError PGRST200 when there is no relationship, PGRST201 (status 300) when there are
 * several.
 */
export function findRelationship(
  cache: SchemaCache,
  parent: { name: TableName; table: Table | undefined },
  target: string,
  hint: string | undefined,
): Relationship {
  const relationships = parent.table?.relationships ?? [];
  // A function defined as a relationship takes precedence over a foreign key of the same name.
  const computed = relationships.find((one) => one.computedBy?.name === target);
  if (computed) return computed;
  const found = relationships.filter(
    (one) =>
      (hint === undefined ? isNamed(one, target) : isHinted(one, target, hint)) &&
      (one.to.name === target || cache.table(one.to)?.isView === false),
  );
  const [first] = found;
  if (!first) return refuseMissing(cache, parent.name, relationships, target, hint);
  if (found.length > 1) return refuseAmbiguous(cache, parent.name, found, target);
  return first;
}

function isNamed(one: Relationship, target: string): boolean {
  if (one.computedBy) return false;
  if (isSelf(one) && one.cardinality !== 'many-to-many') {
    // When a table references itself, the relationships in both directions have the same names. In
    // that case the table name selects the child rows, and the name of the foreign key or of its
    // column selects the parent row.
    return one.isOwner
      ? one.constraint === target || isOwnColumn(one, target)
      : one.to.name === target;
  }
  if (one.to.name === target) return true;
  if (one.junction) return false;
  return one.constraint === target || isOwnColumn(one, target);
}

function isHinted(one: Relationship, target: string, hint: string): boolean {
  if (one.computedBy) return false;
  if (one.to.name !== target) {
    return one.isOwner && isOwnColumn(one, target) && one.constraint === hint;
  }
  if (one.junction) {
    const { name, fromConstraint, toConstraint } = one.junction;
    return hint === name || hint === fromConstraint || hint === toConstraint;
  }
  const [pair, ...more] = one.columns;
  const columns: readonly string[] = more.length === 0 && pair ? pair : [];
  if (!isSelf(one)) return hint === one.constraint || columns.includes(hint);
  // If people.parent_id references people.id, `people!parent_id` embeds the children of a person,
  // and `people!id` embeds the parent.
  return columns[1] === hint || (!one.isOwner && one.constraint === hint);
}

const isOwnColumn = ({ isOwner, columns }: Relationship, name: string) =>
  isOwner && columns.length === 1 && columns[0]?.[0] === name;

const isSelf = ({ from, to }: Relationship) => from.schema === to.schema && from.name === to.name;

function refuseMissing(
  cache: SchemaCache,
  parent: TableName,
  relationships: readonly Relationship[],
  target: string,
  hint: string | undefined,
): never {
  const told = relationships.filter(({ to }) => isTold(cache, to));
  const near = closestName(target, new Set(told.map(({ to }) => to.name)));
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  throw new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${parent.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${parent.name}' and '${target}'${using} in the schema '${parent.schema}', but no matches were found.`,
      hint:
        near === undefined || near === target
          ? null
          : `Perhaps you meant '${near}' instead of '${target}'.`,
    },
  );
}

/**
 * Throws the error for an ambiguous embed. An embed is ambiguous for all callers alike, but the
 * error lists only relationships between tables that the caller's role may use.
 */
function refuseAmbiguous(
  cache: SchemaCache,
  parent: TableName,
  found: Relationship[],
  target: string,
): never {
  const told = found.filter(
    ({ from, to, junction }) =>
      isTold(cache, from) && isTold(cache, to) && (!junction || isTold(cache, junction)),
  );
  const choices = told.map(({ to, constraint }) => `'${to.name}!${constraint}'`);
  throw new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent.name}' and '${target}'`,
    {
      details: firstTen(told).map((one) => ({
        cardinality: one.cardinality,
        embedding: `${one.from.name} with ${one.to.name}`,
        relationship: describe(one),
      })),
      hint:
        choices.length === 0
          ? null
          : `Try changing '${target}' to one of the following: ${joinFirstTen(choices)}. Find the desired relationship in the 'details' key.`,
    },
  );
}

/** Tables in schemas that are not exposed are never listed. */
function isTold(cache: SchemaCache, name: TableName): boolean {
  const table = cache.table(name);
  return table !== undefined && cache.mayTell(table);
}

function describe({ constraint, junction, from, to, columns }: Relationship): string {
  if (junction) {
    const left = junction.fromColumns.map(([, column]) => column).join(', ');
    const right = junction.toColumns.map(([column]) => column).join(', ');
    return `${junction.name} using ${junction.fromConstraint}(${left}) and ${junction.toConstraint}(${right})`;
  }
  const own = columns.map(([column]) => column).join(', ');
  const other = columns.map(([, column]) => column).join(', ');
  return `${constraint} using ${from.name}(${own}) and ${to.name}(${other})`;
}
