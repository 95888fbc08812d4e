// The city around which shops are looked for.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Combobox } from '../../../shared/ui/fields/combobox.tsx';

type CityChoiceProps = { cityId: number | undefined; onChange: (cityId: number) => void };

export function CityChoice({ cityId, onChange }: CityChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  return (
    <Combobox
      label={t('shops.city')}
      placeholder={t('shops.search_city')}
      emptyText={cities.data ? t('shops.city_not_found') : t('common.loading')}
      value={cityId === undefined ? null : String(cityId)}
      onChange={(value) => {
        if (value !== null) onChange(Number(value));
      }}
      options={(cities.data ?? []).map((city) => ({
        value: String(city.id),
        label: nameIn(city, language),
        names: [city.name, city.name_fr, city.name_ar],
      }))}
    />
  );
}
