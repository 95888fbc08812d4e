// How large it is and how many rooms it has.
import { useT } from '../../../../i18n/use-t.ts';
import { FormText } from './form-text.tsx';

const COUNT = { inputMode: 'numeric', dir: 'ltr' } as const;

export function SizeFields() {
  const t = useT();
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <FormText
        name="area_sqm"
        label={t('properties.area_sqm')}
        mark="required"
        inputMode="decimal"
        dir="ltr"
      />
      <FormText name="bedrooms" label={t('properties.bedrooms')} {...COUNT} />
      <FormText name="bathrooms" label={t('properties.bathrooms')} {...COUNT} />
      <FormText name="parking_spaces" label={t('properties.parking_spaces')} {...COUNT} />
    </div>
  );
}
