// City, neighbourhood and type of a public home, with their names in each language.

import type { TranslatedRow } from '../../../shared/format/named-options.ts';
import type { HomeSummary } from './home-summary.ts';

export function cityOf(home: HomeSummary): TranslatedRow {
  return { id: 0, name: home.city_name, name_fr: home.city_name_fr, name_ar: home.city_name_ar };
}

type Kind = Record<
  'property_type_name' | 'property_type_name_fr' | 'property_type_name_ar',
  string | null
>;

export function propertyTypeOf(home: Kind): TranslatedRow | null {
  const { property_type_name: name, property_type_name_fr: fr, property_type_name_ar: ar } = home;
  return name && fr && ar ? { id: 0, name, name_fr: fr, name_ar: ar } : null;
}

export function neighborhoodOf(home: HomeSummary): TranslatedRow | null {
  const { neighborhood_name: name, neighborhood_name_fr: fr, neighborhood_name_ar: ar } = home;
  return name && fr && ar ? { id: 0, name, name_fr: fr, name_ar: ar } : null;
}
