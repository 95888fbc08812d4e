// Text input that is connected to a field of the property form, with the error message of the
// field.
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../../../i18n/use-t.ts';
import { fieldProblem } from '../../../../shared/errors/field-problem.ts';
import { TextArea } from '../../../../shared/ui/fields/text-area.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import type { PropertyField, PropertyForm } from '../../model/property-form.ts';

type FormTextProps = Omit<ComponentProps<typeof TextField>, 'error'> & {
  name: PropertyField;
  isLong?: boolean;
};

export function FormTextField({
  name,
  isLong = false,
  label,
  hint,
  mark,
  lang,
  ...rest
}: FormTextProps) {
  const t = useT();
  const { register, formState } = useFormContext<PropertyForm>();
  const error = fieldProblem(formState.errors, name, t);
  if (isLong) {
    return (
      <TextArea
        {...register(name)}
        label={label}
        hint={hint}
        mark={mark}
        lang={lang}
        rows={5}
        error={error}
      />
    );
  }
  return (
    <TextField
      {...rest}
      {...register(name)}
      label={label}
      hint={hint}
      mark={mark}
      lang={lang}
      error={error}
    />
  );
}
