// Fields for floors, orientation and view.
import { KITCHEN_TYPES, ORIENTATIONS, VIEW_TYPES } from '@wasl/core/home-enumerations';
import { useT } from '../../../../i18n/use-t.ts';
import { FormChoice } from './form-choice.tsx';
import { FormTextField } from './form-text-field.tsx';

const COUNT = { inputMode: 'numeric', dir: 'ltr' } as const;

export function MoreSizeFields() {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormTextField name="floor_number" label={t('properties.floor_number')} {...COUNT} />
      <FormTextField name="total_floors" label={t('properties.total_floors')} {...COUNT} />
      <FormChoice
        name="orientation"
        label={t('properties.orientation')}
        options={ORIENTATIONS.map((value) => ({ value, label: t(`homes.orientation.${value}`) }))}
      />
      <FormChoice
        name="view_type"
        label={t('properties.view_type')}
        options={VIEW_TYPES.map((value) => ({ value, label: t(`homes.view.${value}`) }))}
      />
      <FormChoice
        name="kitchen_type"
        label={t('properties.kitchen_type')}
        options={KITCHEN_TYPES.map((value) => ({ value, label: t(`homes.kitchen.${value}`) }))}
      />
    </div>
  );
}
