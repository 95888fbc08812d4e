// Hook for the place names that a map of one city shows: the city, the places around it, and its
// neighbourhoods.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-t.ts';
import { boxOfCity, mapPlaces } from '../../../shared/map/map-places.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';

export function useCityNames(cityId: number | undefined) {
  const language = useLanguage();
  const { data: cities } = useQuery(cityQueries.list());
  const { data: neighborhoods } = useQuery(cityQueries.neighborhoods(cityId));
  const city = cities?.find(({ id }) => id === cityId);
  const places = useMemo(
    () => mapPlaces(cities ?? [], neighborhoods ?? [], language),
    [cities, neighborhoods, language],
  );
  return { places, box: city && boxOfCity(city) };
}
