// Fields for area and number of rooms.
import { useT } from '../../../../i18n/use-t.ts';
import { FormTextField } from './form-text-field.tsx';

const COUNT = { inputMode: 'numeric', dir: 'ltr' } as const;

export function SizeFields() {
  const t = useT();
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <FormTextField
        name="area_sqm"
        label={t('properties.area_sqm')}
        mark="required"
        inputMode="decimal"
        dir="ltr"
      />
      <FormTextField name="bedrooms" label={t('properties.bedrooms')} {...COUNT} />
      <FormTextField name="bathrooms" label={t('properties.bathrooms')} {...COUNT} />
      <FormTextField name="parking_spaces" label={t('properties.parking_spaces')} {...COUNT} />
    </div>
  );
}
