// Converts rows with names in three languages, such as cities and countries, into options of a
// select field.
import { placeNameIn } from './place-name.ts';

export type TranslatedRow = { id: number; name: string; name_fr: string; name_ar: string };
type NamedOption = { value: string; label: string; names: string[] };

/**
 * Returns options that are labelled in the user's language and can be found by the names in all
 * three languages.
 */
export const namedOptions = (
  rows: readonly TranslatedRow[] | undefined,
  language: string,
): NamedOption[] =>
  (rows ?? []).map((row) => ({
    value: String(row.id),
    label: placeNameIn(row, language),
    names: [row.name, row.name_fr, row.name_ar],
  }));
