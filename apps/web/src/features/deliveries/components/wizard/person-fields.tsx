// Contact at an address: a name, and a phone number that the courier calls.
import { LIMITS } from '@wasl/core/input-limits';
import { Controller, useFormContext } from 'react-hook-form';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { PhoneField } from '../../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import type { TypedPlace } from '../../model/wizard/typed-values.ts';

export function PersonFields() {
  const t = useT();
  const { control, register, formState } = useFormContext<TypedPlace>();
  const { contact_name: name, contact_phone: phone } = formState.errors;
  const problem = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);
  return (
    <>
      <TextField
        {...register('contact_name')}
        label={t('delivery_wizard.place_name')}
        maxLength={LIMITS.recipientNameCharacters}
        autoComplete="off"
        error={problem(name?.message)}
      />
      <Controller
        control={control}
        name="contact_phone"
        render={({ field }) => (
          <PhoneField
            label={t('delivery_wizard.place_phone')}
            hint={t('delivery_wizard.place_phone_hint')}
            autoComplete="off"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            name={field.name}
            ref={field.ref}
            error={problem(phone?.message)}
          />
        )}
      />
    </>
  );
}
