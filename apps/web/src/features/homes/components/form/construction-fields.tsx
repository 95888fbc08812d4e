// Fields for the year of construction and the condition.
import { CONSTRUCTION_STATUSES } from '@wasl/core/home-enumerations';
import { useT } from '../../../../i18n/use-t.ts';
import { FormChoice } from './form-choice.tsx';
import { FormTextField } from './form-text-field.tsx';

const COUNT = { inputMode: 'numeric', dir: 'ltr' } as const;

export function ConstructionFields() {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormChoice
        name="construction_status"
        label={t('properties.construction_status')}
        options={CONSTRUCTION_STATUSES.map((value) => ({
          value,
          label: t(`homes.construction.${value}`),
        }))}
      />
      <FormTextField
        name="construction_year"
        label={t('properties.construction_year')}
        {...COUNT}
      />
      <FormTextField name="property_age" label={t('properties.property_age')} {...COUNT} />
    </div>
  );
}
