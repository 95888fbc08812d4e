// What stands in the fields of the parcel's wizard.
import type { Place, Side } from './draft.ts';

/** What stands in the fields of one place, finished or not. */
export type TypedPlace = {
  [Field in keyof Place]: Field extends 'city_id' ? number | null : string;
};

/** What stands in the fields of the wizard, finished or not. */
export type TypedValues = Partial<
  {
    weight: string;
    length: string;
    width: string;
    height: string;
    contents: string;
    declared_value: string;
  } & { [Field in keyof TypedPlace as `${Side}_${Field}`]: TypedPlace[Field] }
>;
