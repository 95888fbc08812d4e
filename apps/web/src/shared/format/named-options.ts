// Converts rows with names in three languages, such as cities and countries, into options of a
// select field.
import { nameIn } from './place-name.ts';

export type Named = { id: number; name: string; name_fr: string; name_ar: string };
type NamedOption = { value: string; label: string; names: string[] };

/**
 * Returns options that are labelled in the user's language and can be found by the names in all
 * three languages.
 */
export const namedOptions = (rows: readonly Named[] | undefined, language: string): NamedOption[] =>
  (rows ?? []).map((row) => ({
    value: String(row.id),
    label: nameIn(row, language),
    names: [row.name, row.name_fr, row.name_ar],
  }));
