// Fields for availability and its start date.
import { PROPERTY_STATUSES } from '@wasl/core/home-enumerations';
import { useController } from 'react-hook-form';
import { useT } from '../../../../i18n/use-t.ts';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import type { PropertyForm } from '../../model/property-form.ts';
import { FormChoice } from './form-choice.tsx';

export function StatusFields() {
  const t = useT();
  const { field } = useController<PropertyForm, 'available_from'>({ name: 'available_from' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormChoice
        name="status"
        label={t('properties.status')}
        isNeeded
        options={PROPERTY_STATUSES.map((value) => ({ value, label: t(`homes.status.${value}`) }))}
      />
      <DateField
        label={t('properties.available_from')}
        value={field.value || null}
        onChange={(day) => field.onChange(day ?? '')}
      />
    </div>
  );
}
