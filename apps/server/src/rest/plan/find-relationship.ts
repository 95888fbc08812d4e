// Which relationship an embed means, by table, constraint or column name and an optional hint.
import { RestError } from '../request/rest-error.ts';
import { nearName } from './near-name.ts';
import type { Relationship, TableName } from './schema-cache/schema-cache.ts';

/**
 * @param target Table or view, foreign key, or the single column of a foreign key of the parent.
 * @param hint Foreign key, its single column on either side, or the join table.
 * @param mayTell Whether a hint may name what it leads to.
 * @throws RestError PGRST200 when there is none, PGRST201 (status 300) when there are several.
 */
export function findRelationship(
  parent: TableName,
  relationships: readonly Relationship[],
  target: string,
  hint: string | undefined,
  mayTell: (one: Relationship) => boolean = () => true,
): Relationship {
  // A function made for this outranks a foreign key of the same name.
  const computed = relationships.find((one) => one.computedBy?.name === target);
  if (computed) return computed;
  const found = relationships.filter((one) =>
    hint === undefined ? isNamed(one, target) : isHinted(one, target, hint),
  );
  const [first] = found;
  if (!first) return refuseMissing(parent, relationships.filter(mayTell), target, hint);
  if (found.length > 1) return refuseAmbiguous(parent, found, target);
  return first;
}

function isNamed(one: Relationship, target: string): boolean {
  if (one.computedBy) return false;
  if (isSelf(one) && one.cardinality !== 'many-to-many') {
    // Both directions have the same names: the table means the children, key and column mean the parent.
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
  // `people!parent_id` of a person means the children, `people!id` the parent.
  return columns[1] === hint || (!one.isOwner && one.constraint === hint);
}

const isOwnColumn = ({ isOwner, columns }: Relationship, name: string) =>
  isOwner && columns.length === 1 && columns[0]?.[0] === name;

const isSelf = ({ from, to }: Relationship) => from.schema === to.schema && from.name === to.name;

function refuseMissing(
  parent: TableName,
  relationships: readonly Relationship[],
  target: string,
  hint: string | undefined,
): never {
  const near = nearName(target, new Set(relationships.map(({ to }) => to.name)));
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

function refuseAmbiguous(parent: TableName, found: Relationship[], target: string): never {
  const choices = found.map(({ to, constraint }) => `'${to.name}!${constraint}'`).join(', ');
  throw new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent.name}' and '${target}'`,
    {
      details: found.map((one) => ({
        cardinality: one.cardinality,
        embedding: `${one.from.name} with ${one.to.name}`,
        relationship: describe(one),
      })),
      hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  );
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
