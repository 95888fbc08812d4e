// Who receives the money, and in which city.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@wasl/core/limits';
import { formatPhone } from '@wasl/core/phone';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { recipientSchema } from '../model/wizard-schema.ts';
import { CityField } from './city-field.tsx';
import type { StepProps } from './step-props.ts';

export function RecipientStep(props: StepProps) {
  const {
    state: { draft, typed },
    keeper,
    onNext,
    recipientChooser,
    accountNote,
  } = props;
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  const form = useForm({
    resolver: zodResolver(recipientSchema),
    defaultValues: {
      recipient_name: draft.recipient_name ?? '',
      recipient_city_id: draft.recipient_city_id,
      recipient_phone: draft.recipient_phone ? formatPhone(draft.recipient_phone) : '',
      notes: draft.notes ?? '',
      ...typed,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { receiver_id: accountId } = draft;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keeper.type({
            recipient_name: values.recipient_name,
            recipient_city_id: values.recipient_city_id,
            recipient_phone: values.recipient_phone,
            notes: values.notes,
          }),
      }),
    [form, keeper],
  );
  const problem = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);
  if (cities.isError || (cities.isPaused && !cities.data)) {
    return (
      <ErrorState
        title={t('money.cities_failed')}
        text={messageFor(cities.error, t, language, 'errors.network')}
        onRetry={() => cities.refetch()}
      />
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit((answers) =>
        onNext({
          ...answers,
          // A broker works in one city: another city needs another choice.
          ...(answers.recipient_city_id === draft.recipient_city_id ? {} : { broker_id: null }),
        }),
      )}
    >
      {recipientChooser?.(({ name, phone, cityId, accountId: chosen }) => {
        // Answered at once: it has no field that would keep it.
        void keeper.change({ receiver_id: chosen });
        form.setValue('recipient_name', name, { shouldValidate: true });
        form.setValue('recipient_phone', phone && formatPhone(phone), { shouldValidate: true });
        // Where nobody wrote the city down, what was chosen before stays.
        if (cityId !== null) form.setValue('recipient_city_id', cityId, { shouldValidate: true });
      })}
      {accountId && accountNote?.(accountId, () => void keeper.change({ receiver_id: null }))}
      <TextField
        {...form.register('recipient_name')}
        label={t('money.recipient_name')}
        hint={t('money.recipient_name_hint')}
        maxLength={LIMITS.recipientNameCharacters}
        autoComplete="off"
        error={problem(errors.recipient_name?.message)}
      />
      <Controller
        control={form.control}
        name="recipient_city_id"
        render={({ field }) => (
          <CityField
            cityId={field.value}
            onChange={field.onChange}
            error={problem(errors.recipient_city_id?.message)}
          />
        )}
      />
      {accountId ? null : (
        <Controller
          control={form.control}
          name="recipient_phone"
          render={({ field: { value, onChange, onBlur, name } }) => (
            <PhoneField
              label={t('money.recipient_phone')}
              mark="optional"
              hint={t('money.recipient_phone_hint')}
              autoComplete="off"
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              name={name}
              error={problem(errors.recipient_phone?.message)}
            />
          )}
        />
      )}
      <TextField
        {...form.register('notes')}
        label={t('money.notes')}
        mark="optional"
        maxLength={LIMITS.notesCharacters}
        autoComplete="off"
      />
      <StepActions>
        <Button type="submit" isPending={isSubmitting}>
          {t('common.continue')}
        </Button>
      </StepActions>
    </form>
  );
}
