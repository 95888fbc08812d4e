// Text in the fields of the parcel wizard.
import type { RouteEnd, RoutePlace } from './draft.ts';

/**
 * Text in the fields of one address. The user may still be typing, so the address may be
 * incomplete.
 */
export type TypedPlace = {
  [Field in keyof RoutePlace]: Field extends 'city_id' ? number | null : string;
};

/** Text in the fields of the wizard, whether complete or not. */
export type TypedValues = Partial<
  {
    weight: string;
    length: string;
    width: string;
    height: string;
    contents: string;
    declared_value: string;
  } & { [Field in keyof TypedPlace as `${RouteEnd}_${Field}`]: TypedPlace[Field] }
>;
