// Field for the start or the end of a route in a setting: one city, or every city.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Combobox } from '../../../../shared/ui/fields/combobox.tsx';
import type { SettingFieldName } from '../model/setting.ts';

type SettingCityFieldProps = {
  name: SettingFieldName;
  value: string;
  isWrong: boolean;
  onChange: (text: string) => void;
};

export function SettingCityField({ name, value, isWrong, onChange }: SettingCityFieldProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  const every = t('operator_settings.every_city');
  return (
    <Combobox
      label={t(`operator_settings.field_${name}`)}
      placeholder={t('operator_settings.city')}
      emptyText={cities.data ? t('operator_settings.city_not_found') : t('common.loading')}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      options={[
        { value: '0', label: every, names: [every] },
        ...(cities.data ?? []).map((city) => ({
          value: String(city.id),
          label: placeNameIn(city, language),
          names: [city.name, city.name_fr, city.name_ar],
        })),
      ]}
      error={isWrong ? t('operator_settings.city_missing') : undefined}
    />
  );
}
