// Wizard step in which the sender enters the recipient and the city of a transfer.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@wasl/core/input-limits';
import { formatPhone } from '@wasl/core/phone';
import { FormProvider, useForm } from 'react-hook-form';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useAutosaveTyped } from '../../../shared/draft/use-autosave-typed.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { recipientSchema } from '../model/wizard-schema.ts';
import { RecipientFields } from './recipient-fields.tsx';
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
  const { isSubmitting } = form.formState;
  const { receiver_id: accountId } = draft;
  useAutosaveTyped(form, ({ recipient_name, recipient_city_id, recipient_phone, notes }) =>
    keeper.type({ recipient_name, recipient_city_id, recipient_phone, notes }),
  );
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
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit((answers) =>
          onNext({
            ...answers,
            // Clears the broker when the city changes, because each broker works in a single city.
            ...(answers.recipient_city_id === draft.recipient_city_id ? {} : { broker_id: null }),
          }),
        )}
      >
        {recipientChooser?.(({ name, phone, cityId, accountId: chosen }) => {
          // The chosen account is saved immediately, because the form has no field for an account.
          void keeper.change({ receiver_id: chosen });
          form.setValue('recipient_name', name, { shouldValidate: true });
          form.setValue('recipient_phone', phone && formatPhone(phone), { shouldValidate: true });
          // If the contact has no city, keeps the city that the user has already chosen.
          if (cityId !== null) form.setValue('recipient_city_id', cityId, { shouldValidate: true });
        })}
        {accountId && accountNote?.(accountId, () => void keeper.change({ receiver_id: null }))}
        <RecipientFields hasAccount={Boolean(accountId)} />
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
    </FormProvider>
  );
}
