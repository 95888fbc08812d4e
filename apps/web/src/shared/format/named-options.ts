// Cities, quarters, countries and other rows with a name in three languages, as a field offers them.
import { nameIn } from './place-name.ts';

export type Named = { id: number; name: string; name_fr: string; name_ar: string };
type NamedOption = { value: string; label: string; names: string[] };

/** Named in the reader's language, and found by the name in any of the three. */
export const namedOptions = (rows: readonly Named[] | undefined, language: string): NamedOption[] =>
  (rows ?? []).map((row) => ({
    value: String(row.id),
    label: nameIn(row, language),
    names: [row.name, row.name_fr, row.name_ar],
  }));
