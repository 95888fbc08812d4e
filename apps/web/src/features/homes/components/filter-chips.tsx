// The filters that are set, each with its value; a press takes one back.
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { formatNumber, formatPrice } from '../../../shared/format/price.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { referenceQueries } from '../api/reference-queries.ts';
import { type HomeFilters, withoutFilters } from '../model/home-search.ts';

type FilterChipsProps = { filters: HomeFilters; onChange: (filters: HomeFilters) => void };
type Chip = { names: (keyof HomeFilters)[]; text: string };

export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const t = useT();
  const language = useLanguage();
  // Names are asked for when a filter has one: until then a visitor needs no connection.
  const cities = useQuery({ ...cityQueries.list(), enabled: filters.city_id !== undefined });
  const types = useQuery({
    ...referenceQueries.propertyTypes(),
    enabled: filters.property_type_id !== undefined,
  });
  const neighborhoods = useQuery(cityQueries.neighborhoods(filters.city_id));
  const chips: Chip[] = [];
  const add = (names: (keyof HomeFilters)[], text: string | undefined) => {
    if (text) chips.push({ names, text });
  };
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
  const { city_id: cityId, neighborhood_id: quarterId, property_type_id: typeIds } = filters;
  add(['text'], filters.text && t('homes.words', { text: filters.text }));
  add(['listing_type'], filters.listing_type && t(`homes.listing.${filters.listing_type}`));
  const city = cities.data?.find(({ id }) => id === cityId);
  add(['city_id'], city && nameIn(city, language));
  const quarter = neighborhoods.data?.find(({ id }) => id === quarterId);
  add(['neighborhood_id'], quarter && nameIn(quarter, language));
  for (const typeId of typeIds ?? []) {
    const type = types.data?.find(({ id }) => id === typeId);
    if (type) add(['property_type_id'], nameIn(type, language));
  }
  add(['price_min', 'price_max'], between(filters.price_min, filters.price_max, money));
  add(['area_min', 'area_max'], between(filters.area_min, filters.area_max, area));
  add(
    ['bedrooms_min'],
    filters.bedrooms_min ? t('homes.bedrooms_from', { count: filters.bedrooms_min }) : undefined,
  );
  add(
    ['bathrooms_min'],
    filters.bathrooms_min ? t('homes.bathrooms_from', { count: filters.bathrooms_min }) : undefined,
  );
  for (const feature of filters.features ?? []) add(['features'], t(`homes.feature.${feature}`));
  add(
    ['polygon', 'box'],
    filters.polygon ? t('homes.drawn_area') : filters.box && t('homes.map_part'),
  );
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {chips.map(({ names, text }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={t('homes.take_back', { filter: text })}
            onClick={() => onChange(withoutFilters(filters, names))}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-primary bg-primary-soft px-4 text-primary"
          >
            <bdi>{text}</bdi>
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
