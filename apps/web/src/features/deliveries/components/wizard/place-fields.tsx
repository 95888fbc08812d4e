// Address fields: city, map pin, address, landmark and note.

import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@wasl/core/input-limits';
import { useMemo } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { fieldProblem } from '../../../../shared/errors/field-problem.ts';
import { LocationPicker } from '../../../../shared/map/location-picker.tsx';
import { boxOfCity, mapPlaces } from '../../../../shared/map/map-places.ts';
import { CityField } from '../../../../shared/places/city-field.tsx';
import { TextArea } from '../../../../shared/ui/fields/text-area.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { quoteQueries } from '../../api/quote-queries.ts';
import { DELIVERY_LIMITS } from '../../model/delivery-limits.ts';
import type { TypedPlace } from '../../model/wizard/typed-values.ts';
import { PlaceSuggestion } from './place-suggestion.tsx';

type City = {
  id: number;
  name: string;
  name_fr: string;
  name_ar: string;
  latitude: number;
  longitude: number;
  population: number | null;
};

export function PlaceFields({ cities }: { cities: City[] }) {
  const t = useT();
  const language = useLanguage();
  const { control, register, setValue, formState } = useFormContext<TypedPlace>();
  const { errors } = formState;
  const [cityId, address, latitude, longitude] = useWatch({
    control,
    name: ['city_id', 'address', 'latitude', 'longitude'],
  });
  const problem = (field: keyof TypedPlace) => fieldProblem(errors, field, t);
  // The map shows the names of neighbourhoods for orientation, because a map without street data
  // shows no streets.
  const { data: quarters } = useQuery(quoteQueries.quarters());
  const places = useMemo(
    () => mapPlaces(cities, quarters ?? [], language),
    [cities, quarters, language],
  );
  const city = cities.find(({ id }) => id === cityId);
  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={control}
        name="city_id"
        render={({ field }) => (
          <CityField
            label={t('delivery_wizard.place_city')}
            placeholder={t('delivery_wizard.place_search_city')}
            notFound={t('delivery_wizard.place_city_none')}
            cityId={field.value}
            onChange={field.onChange}
            error={problem('city_id')}
          />
        )}
      />
      <TextField
        {...register('address')}
        label={t('delivery_wizard.place_address')}
        hint={t('delivery_wizard.place_address_hint')}
        maxLength={DELIVERY_LIMITS.addressCharacters}
        autoComplete="off"
        error={problem('address')}
      />
      <PlaceSuggestion
        address={address ?? ''}
        cities={cities}
        cityId={cityId}
        onChoose={(id) => setValue('city_id', id, { shouldDirty: true, shouldValidate: true })}
      />
      <LocationPicker
        label={t('delivery_wizard.place_map')}
        latitude={latitude}
        longitude={longitude}
        error={problem('latitude') ?? problem('longitude')}
        onChange={(north, east) => {
          const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
          setValue('latitude', north, options);
          setValue('longitude', east, options);
        }}
        places={places}
        box={city && boxOfCity(city)}
      />
      <TextField
        {...register('landmark')}
        label={t('delivery_wizard.place_landmark')}
        mark="optional"
        hint={t('delivery_wizard.place_landmark_hint')}
        maxLength={DELIVERY_LIMITS.landmarkCharacters}
        autoComplete="off"
      />
      <TextArea
        {...register('notes')}
        label={t('delivery_wizard.place_notes')}
        mark="optional"
        hint={t('delivery_wizard.place_notes_hint')}
        maxLength={LIMITS.notesCharacters}
        rows={2}
      />
    </div>
  );
}
