// Select field for cities, searchable by their names in any language.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { namedOptions } from '../format/named-options.ts';
import { Combobox } from '../ui/fields/combobox.tsx';
import type { FieldTexts } from '../ui/fields/field.tsx';
import { cityQueries } from './city-queries.ts';

type CityFieldProps = FieldTexts & {
  placeholder: string;
  /** Text to show when no city matches. */
  notFound: string;
  cityId: number | null;
  onChange: (cityId: number | null) => void;
};

export function CityField({ notFound, cityId, onChange, ...rest }: CityFieldProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  return (
    <Combobox
      {...rest}
      emptyText={cities.data ? notFound : t('common.loading')}
      value={cityId === null ? null : String(cityId)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      options={namedOptions(cities.data, language)}
    />
  );
}
