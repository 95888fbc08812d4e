// Select that is connected to a field of the property form. The user can clear an optional field.
import { useController } from 'react-hook-form';
import { useT } from '../../../../i18n/use-t.ts';
import { fieldProblem } from '../../../../shared/errors/field-problem.ts';
import { type Option, Select } from '../../../../shared/ui/fields/select.tsx';
import type { PropertyField, PropertyForm } from '../../model/property-form.ts';

type FormChoiceProps = {
  name: PropertyField;
  label: string;
  options: Option[];
  isNeeded?: boolean;
  mark?: 'required';
};

const NONE = 'none';

export function FormChoice({ name, label, options, isNeeded = false, mark }: FormChoiceProps) {
  const t = useT();
  const { field, formState } = useController<PropertyForm>({ name });
  return (
    <Select
      label={label}
      mark={mark}
      options={isNeeded ? options : [{ value: NONE, label: t('properties.not_said') }, ...options]}
      value={String(field.value) || null}
      placeholder={t(isNeeded ? 'properties.choose' : 'properties.not_said')}
      onChange={(value) => field.onChange(value === NONE ? '' : value)}
      error={fieldProblem(formState.errors, name, t)}
    />
  );
}
