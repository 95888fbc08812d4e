// Chooses the column that a mutant uses instead of another one.
import type { Catalogue, Column, Table } from './catalogue.ts';

/** Languages of the texts that a table stores once for each language. */
const LANGUAGE = /_(ar|fr|en)$/;

/**
 * Returns the next column of the same kind: of the same type, with the same last word (`created_at`
 * and `updated_at`), and with a reference to the same kind of rows (`sender_id` and
 * `receiver_id`). After the last such column comes the first one.
 */
export function similarColumn(
  { columns }: Table,
  column: Column,
  catalogue: Catalogue,
): Column | undefined {
  const kind = kindOf(column, catalogue);
  const similar = columns.filter((one) => kindOf(one, catalogue) === kind);
  if (kind === undefined || similar.length < 2) return undefined;
  return similar[(similar.indexOf(column) + 1) % similar.length];
}

/** @returns undefined for a column that is like no other. */
function kindOf({ name, type, refersTo }: Column, catalogue: Catalogue): string | undefined {
  if (type === 'bool') return type;
  if (LANGUAGE.test(name)) return name.replace(LANGUAGE, '');
  const end = name.lastIndexOf('_');
  if (end < 0 && !refersTo) return undefined;
  const isReference = type === 'uuid' || refersTo !== undefined;
  // A column of ids without a reference is not known to hold the ids of the same rows as another.
  if (isReference && !refersTo) return `${type} ${name.slice(end)}`;
  return `${type} ${isReference ? rootOf(refersTo ?? '', catalogue) : name.slice(end)}`;
}

/**
 * Follows references from primary key to primary key: a broker is a profile, and a profile is a
 * user.
 */
function rootOf(table: string, catalogue: Catalogue): string {
  const id = catalogue.tables.get(table)?.columns[0];
  return id?.refersTo ? rootOf(id.refersTo, catalogue) : table;
}
