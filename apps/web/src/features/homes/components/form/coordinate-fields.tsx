// Map field for the position of a home. The map opens at the selected city.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { fieldProblem } from '../../../../shared/errors/field-problem.ts';
import { LocationPicker } from '../../../../shared/map/location-picker.tsx';
import { boxOfCity, mapPlaces } from '../../../../shared/map/map-places.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import type { PropertyForm } from '../../model/property-form.ts';

export function CoordinateFields() {
  const t = useT();
  const language = useLanguage();
  const { setValue, formState } = useFormContext<PropertyForm>();
  const [latitude, longitude, cityId] = useWatch<
    PropertyForm,
    ['latitude', 'longitude', 'city_id']
  >({ name: ['latitude', 'longitude', 'city_id'] });
  const cities = useQuery(cityQueries.list());
  const neighborhoods = useQuery(cityQueries.neighborhoods(cityId ? Number(cityId) : undefined));
  const places = useMemo(
    () => mapPlaces(cities.data ?? [], neighborhoods.data ?? [], language),
    [cities.data, neighborhoods.data, language],
  );
  const city = cities.data?.find(({ id }) => String(id) === cityId);
  return (
    <LocationPicker
      label={t('properties.coordinates')}
      latitude={latitude}
      longitude={longitude}
      error={
        fieldProblem(formState.errors, 'latitude', t) ??
        fieldProblem(formState.errors, 'longitude', t)
      }
      onChange={(nextLatitude, nextLongitude) => {
        setValue('latitude', nextLatitude, { shouldDirty: true });
        setValue('longitude', nextLongitude, { shouldDirty: true });
      }}
      places={places}
      box={city && boxOfCity(city)}
    />
  );
}
