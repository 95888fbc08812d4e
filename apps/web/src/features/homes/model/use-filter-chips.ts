// Hook for the chips of active filters: the text of each chip, and the filters that remain when the
// chip is removed.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { formatNumber, formatPrice } from '../../../shared/format/price.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { referenceQueries } from '../api/reference-queries.ts';
import { type HomeFilters, withoutFilters } from './home-search.ts';

export type FilterChip = { text: string; rest: HomeFilters };

export function useFilterChips(filters: HomeFilters): FilterChip[] {
  const t = useT();
  const language = useLanguage();
  // Loads place names only when a filter needs them. A search without such a filter makes no
  // request for these names.
  const cities = useQuery({ ...cityQueries.list(), enabled: filters.city_id !== undefined });
  const types = useQuery({
    ...referenceQueries.propertyTypes(),
    enabled: filters.property_type_id !== undefined,
  });
  const neighborhoods = useQuery(cityQueries.neighborhoods(filters.city_id));
  const chips: FilterChip[] = [];
  const addRest = (text: string | undefined, rest: HomeFilters) => {
    if (text) chips.push({ text, rest });
  };
  const add = (names: (keyof HomeFilters)[], text: string | undefined) =>
    addRest(text, withoutFilters(filters, names));
  const money = (value: number) => formatPrice(value, 'MAD', language);
  const area = (value: number) => t('homes.area', { area: formatNumber(value, language) });
  const between = (
    low: number | undefined,
    high: number | undefined,
    say: (value: number) => string,
  ) => {
    if (low !== undefined && high !== undefined)
      return t('homes.between', { low: say(low), high: say(high) });
    if (low !== undefined) return t('homes.from', { low: say(low) });
    return high === undefined ? undefined : t('homes.up_to', { high: say(high) });
  };
  add(['text'], filters.text && t('homes.words', { text: filters.text }));
  const city = cities.data?.find(({ id }) => id === filters.city_id);
  add(['city_id'], city && placeNameIn(city, language));
  const quarter = neighborhoods.data?.find(({ id }) => id === filters.neighborhood_id);
  add(['neighborhood_id'], quarter && placeNameIn(quarter, language));
  for (const typeId of filters.property_type_id ?? []) {
    const type = types.data?.find(({ id }) => id === typeId);
    addRest(
      type && placeNameIn(type, language),
      withoutFilterValue(filters, 'property_type_id', typeId),
    );
  }
  add(['price_min', 'price_max'], between(filters.price_min, filters.price_max, money));
  add(['area_min', 'area_max'], between(filters.area_min, filters.area_max, area));
  const { bedrooms_min: bedrooms, bathrooms_min: bathrooms } = filters;
  add(['bedrooms_min'], bedrooms ? t('homes.bedrooms_from', { count: bedrooms }) : undefined);
  add(['bathrooms_min'], bathrooms ? t('homes.bathrooms_from', { count: bathrooms }) : undefined);
  for (const feature of filters.features ?? []) {
    addRest(t(`homes.feature.${feature}`), withoutFilterValue(filters, 'features', feature));
  }
  add(
    ['polygon', 'box'],
    filters.polygon ? t('homes.drawn_area') : filters.box && t('homes.map_part'),
  );
  return chips;
}

/**
 * Removes one value from a filter that can have several values. If no value is left, removes the
 * filter.
 */
export function withoutFilterValue(
  filters: HomeFilters,
  name: 'features' | 'property_type_id',
  gone: string | number,
): HomeFilters {
  const left = (filters[name] ?? []).filter((one) => one !== gone);
  return left.length > 0 ? { ...filters, [name]: left } : withoutFilters(filters, [name]);
}
