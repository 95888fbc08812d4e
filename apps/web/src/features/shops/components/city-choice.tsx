// Select for the city in which to look for shops.
import { useT } from '../../../i18n/use-t.ts';
import { CityField } from '../../../shared/places/city-field.tsx';

type CityChoiceProps = { cityId: number | undefined; onChange: (cityId: number) => void };

export function CityChoice({ cityId, onChange }: CityChoiceProps) {
  const t = useT();
  return (
    <CityField
      label={t('shops.city')}
      placeholder={t('shops.search_city')}
      notFound={t('shops.city_not_found')}
      cityId={cityId ?? null}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    />
  );
}
