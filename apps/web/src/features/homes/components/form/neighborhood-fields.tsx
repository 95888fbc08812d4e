// Field for the kind of neighbourhood.
import { NEIGHBORHOOD_TYPES } from '@wasl/core/home-enumerations';
import { useT } from '../../../../i18n/use-t.ts';
import { FormChoice } from './form-choice.tsx';

export function NeighborhoodFields() {
  const t = useT();
  return (
    <FormChoice
      name="neighborhood_type"
      label={t('properties.neighborhood_type')}
      options={NEIGHBORHOOD_TYPES.map((value) => ({
        value,
        label: t(`homes.neighborhood_type.${value}`),
      }))}
    />
  );
}
