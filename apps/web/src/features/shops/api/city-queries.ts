// Names for a map of one city: its own, those around it and its neighbourhoods.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-t.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { boxOfCity, mapPlaces } from '../../../shared/map/map-places.ts';

export const useCities = () =>
  useQuery({
    queryKey: ['cities'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const supabase = await getSupabase();
      return unwrap(await supabase.from('cities').select().order('name'));
    },
  });

export function useCityNames(cityId: number | undefined) {
  const language = useLanguage();
  const { data: cities } = useCities();
  const { data: neighborhoods } = useQuery({
    queryKey: ['neighborhoods', cityId],
    enabled: cityId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const supabase = await getSupabase();
      const asked = supabase
        .from('neighborhoods')
        .select()
        .eq('city_id', cityId ?? 0);
      return unwrap(await asked.order('name'));
    },
  });
  const city = cities?.find(({ id }) => id === cityId);
  const places = useMemo(
    () => mapPlaces(cities ?? [], neighborhoods ?? [], language),
    [cities, neighborhoods, language],
  );
  return { places, box: city && boxOfCity(city) };
}
