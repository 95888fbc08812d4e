// City and neighbourhood fields. The neighbourhood field is disabled without a city, and cleared
// when the city changes.
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { fieldProblem } from '../../../../shared/errors/field-problem.ts';
import { namedOptions } from '../../../../shared/format/named-options.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Combobox } from '../../../../shared/ui/fields/combobox.tsx';
import { distinctCities } from '../../model/distinct-cities.ts';
import type { PropertyForm } from '../../model/property-form.ts';

/**
 * @param isNeeded - True if the city must be marked as required. A listing can only be published
 * with a city, so the value is true for a listing that is about to be published.
 */
export function CityFields({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { setValue, formState } = useFormContext<PropertyForm>();
  const [cityId, neighborhoodId] = useWatch<PropertyForm, ['city_id', 'neighborhood_id']>({
    name: ['city_id', 'neighborhood_id'],
  });
  const cities = useQuery(cityQueries.list());
  const neighborhoods = useQuery(cityQueries.neighborhoods(cityId ? Number(cityId) : undefined));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Combobox
        label={t('properties.city')}
        mark={isNeeded ? 'required' : undefined}
        options={namedOptions(distinctCities(cities.data ?? []), language)}
        value={cityId || null}
        placeholder={t('properties.choose_city')}
        emptyText={t('properties.no_city')}
        error={fieldProblem(formState.errors, 'city_id', t)}
        onChange={(value) => {
          setValue('city_id', value ?? '', { shouldDirty: true });
          setValue('neighborhood_id', '', { shouldDirty: true });
        }}
      />
      <Combobox
        label={t('properties.neighborhood')}
        options={namedOptions(neighborhoods.data, language)}
        value={neighborhoodId || null}
        disabled={!cityId}
        placeholder={t(cityId ? 'properties.choose_neighborhood' : 'properties.choose_city_first')}
        emptyText={t('properties.no_neighborhood')}
        onChange={(value) => setValue('neighborhood_id', value ?? '', { shouldDirty: true })}
      />
    </div>
  );
}
