// Sorts SQL files so that each file comes after the files that it requires.
import { dependenciesOf, type FileDependencies } from './file-dependencies.ts';
import type { SchemaFile } from './schema-files.ts';

/**
 * Sorts the areas, and the files within each area. Files or areas that do not require each other
 * are sorted by name.
 * @returns All files, grouped by area.
 * @throws Error naming the cycle when areas or files require each other, or naming the file with
 * invalid SQL.
 */
export function orderFiles(files: SchemaFile[]): SchemaFile[] {
  const facts = new Map(files.map((file) => [file.path, needsOfFile(file)]));
  const maker = new Map<string, SchemaFile>();
  const fillers = new Map<string, SchemaFile[]>();
  const refersTo = new Map<string, Set<string>>();
  for (const file of files) {
    const fact = facts.get(file.path);
    for (const name of fact?.makes ?? []) maker.set(name, file);
    for (const name of fact?.fills ?? []) fillers.set(name, [...(fillers.get(name) ?? []), file]);
    for (const [table, others] of fact?.refersTo ?? []) refersTo.set(table, others);
  }
  const before = (file: SchemaFile): SchemaFile[] => {
    const { needs = [], fills = [] } = facts.get(file.path) ?? {};
    // A file that inserts rows comes after the files that fill the tables to which these rows
    // refer.
    const named = [...fills].flatMap((table) => [...(refersTo.get(table) ?? [])]);
    return [
      ...[...needs].flatMap((name) => maker.get(name) ?? []),
      ...named.flatMap((table) => fillers.get(table) ?? []),
    ].filter((needed) => needed !== file);
  };

  const areas = [...new Set(files.map((file) => file.area))];
  const areasBefore = (area: string) =>
    files
      .filter((file) => file.area === area)
      .flatMap((file) => before(file).map((needed) => needed.area));
  return inOrder(areas, areasBefore).flatMap((area) => {
    const own = files.filter((file) => file.area === area);
    const paths = inOrder(
      own.map((file) => file.path),
      (path) =>
        own
          .filter((file) => file.path === path)
          .flatMap(before)
          .map((file) => file.path),
    );
    return paths.flatMap((path) => own.find((file) => file.path === path) ?? []);
  });
}

function needsOfFile({ path, sql }: SchemaFile): FileDependencies {
  try {
    return dependenciesOf(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`supabase/schemas/${path}: ${reason}`, { cause: error });
  }
}

/**
 * Sorts items topologically, depth-first: each item comes after the items that it requires.
 * Required items that are not in the list are ignored.
 */
function inOrder(items: string[], before: (item: string) => string[]): string[] {
  const ordered = new Set<string>();
  const visit = (item: string, way: string[]): void => {
    if (ordered.has(item) || !items.includes(item)) return;
    if (way.includes(item)) {
      throw new Error(
        `circular dependency: ${[...way.slice(way.indexOf(item)), item].join(' → ')}`,
      );
    }
    for (const needed of [...new Set(before(item))].sort()) {
      if (needed !== item) visit(needed, [...way, item]);
    }
    ordered.add(item);
  };
  for (const item of [...items].sort()) visit(item, []);
  return [...ordered];
}
