// Where the money is collected: one of the cities that the database knows, found by its name in any language.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Combobox } from '../../../shared/ui/fields/combobox.tsx';

type CityFieldProps = {
  cityId: number | null;
  error: string | undefined;
  onChange: (cityId: number | null) => void;
};

export function CityField({ cityId, error, onChange }: CityFieldProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  return (
    <Combobox
      label={t('money.recipient_city')}
      placeholder={t('money.search_city')}
      emptyText={cities.data ? t('money.city_not_found') : t('common.loading')}
      value={cityId === null ? null : String(cityId)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      options={(cities.data ?? []).map((city) => ({
        value: String(city.id),
        label: nameIn(city, language),
        names: [city.name, city.name_fr, city.name_ar],
      }))}
      error={error}
    />
  );
}
