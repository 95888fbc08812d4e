// Fields for the name, phone number and e-mail address of the contact for buyers, and a checkbox
// that shows buyers the phone number.
import { useController, useFormContext } from 'react-hook-form';
import { useT } from '../../../../i18n/use-t.ts';
import { fieldProblem } from '../../../../shared/errors/field-problem.ts';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { PhoneField } from '../../../../shared/ui/fields/phone-field.tsx';
import type { PropertyForm } from '../../model/property-form.ts';
import { FormTextField } from './form-text-field.tsx';

export function ContactFields() {
  const t = useT();
  const { register } = useFormContext<PropertyForm>();
  const { field, formState } = useController<PropertyForm, 'contact_phone'>({
    name: 'contact_phone',
  });
  return (
    <>
      <FormTextField
        name="agent_name"
        label={t('properties.agent_name')}
        maxLength={120}
        autoComplete="name"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField
          label={t('properties.contact_phone')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          autoComplete="tel"
          error={fieldProblem(formState.errors, 'contact_phone', t)}
        />
        <FormTextField
          name="contact_email"
          type="email"
          dir="ltr"
          label={t('properties.contact_email')}
          hint={t('properties.contact_email_hint')}
          autoComplete="email"
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <ChoiceBox {...register('shows_phone')} />
        {t('properties.shows_phone')}
      </label>
    </>
  );
}
