// Fields for the recipient and the city, shared by single and monthly transfers. The fields need a
// form context of react-hook-form.
import { LIMITS } from '@wasl/core/input-limits';
import { Controller, useFormContext } from 'react-hook-form';
import { useT } from '../../../i18n/use-t.ts';
import { fieldProblem } from '../../../shared/errors/field-problem.ts';
import { CityField } from '../../../shared/places/city-field.tsx';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';

type TypedRecipient = {
  recipient_name: string;
  recipient_city_id: number | null;
  recipient_phone: string;
};

/**
 * @param hasAccount - True when the chosen recipient has an account. The phone number field is then
 * hidden, because the account's own number is used.
 */
export function RecipientFields({ hasAccount }: { hasAccount: boolean }) {
  const t = useT();
  const { control, register, formState } = useFormContext<TypedRecipient>();
  const problemOf = (field: keyof TypedRecipient) => fieldProblem(formState.errors, field, t);
  return (
    <>
      <TextField
        {...register('recipient_name')}
        label={t('money.recipient_name')}
        hint={t('money.recipient_name_hint')}
        maxLength={LIMITS.recipientNameCharacters}
        autoComplete="off"
        error={problemOf('recipient_name')}
      />
      <Controller
        control={control}
        name="recipient_city_id"
        render={({ field }) => (
          <CityField
            label={t('money.recipient_city')}
            placeholder={t('money.search_city')}
            notFound={t('money.city_not_found')}
            cityId={field.value}
            onChange={field.onChange}
            error={problemOf('recipient_city_id')}
          />
        )}
      />
      {hasAccount ? null : (
        <Controller
          control={control}
          name="recipient_phone"
          render={({ field }) => (
            <PhoneField
              {...field}
              label={t('money.recipient_phone')}
              mark="optional"
              hint={t('money.recipient_phone_hint')}
              autoComplete="off"
              error={problemOf('recipient_phone')}
            />
          )}
        />
      )}
    </>
  );
}
