// Additional facts of a home, each with its label. The three facts on the home's card are not among
// them, and absent facts are omitted.
import type { Language } from '../../../i18n/language.ts';
import type { T } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { formatNumber } from '../../../shared/format/price.ts';
import type { HomeDetails } from './home.ts';

type Said = Pick<
  HomeDetails,
  | 'parking_spaces'
  | 'floor_number'
  | 'total_floors'
  | 'construction_status'
  | 'construction_year'
  | 'property_age'
  | 'orientation'
  | 'view_type'
  | 'kitchen_type'
  | 'neighborhood_type'
  | 'available_from'
  | 'agent_name'
>;

/**
 * @param kind - Name of the property type in the reader's language; null when the type is unknown.
 */
export function homeDetailLabels(home: Said, kind: string | null, t: T, language: Language) {
  const number = (value: number) => formatNumber(value, language);
  const {
    floor_number: floor,
    total_floors: floors,
    construction_year: year,
    property_age: age,
  } = home;
  const said = {
    kind,
    available_from: home.available_from && formatDay(home.available_from, language),
    parking: home.parking_spaces > 0 && number(home.parking_spaces),
    floor:
      floor !== null &&
      (floors === null
        ? number(floor)
        : t('homes.floor_of', { floor: number(floor), floors: number(floors) })),
    floors: floor === null && floors !== null && number(floors),
    state: home.construction_status && t(`homes.construction.${home.construction_status}`),
    // Years are formatted without a thousands separator.
    year: year !== null && String(year),
    age: age !== null && t('homes.age_years', { count: age }),
    orientation: home.orientation && t(`homes.orientation.${home.orientation}`),
    view: home.view_type && t(`homes.view.${home.view_type}`),
    kitchen: home.kitchen_type && t(`homes.kitchen.${home.kitchen_type}`),
    quarter: home.neighborhood_type && t(`homes.neighborhood_type.${home.neighborhood_type}`),
    contact: home.agent_name,
  };
  return (Object.keys(said) as (keyof typeof said)[]).flatMap((key) =>
    said[key] ? { key, label: t(`homes.fact.${key}`), value: said[key] } : [],
  );
}
