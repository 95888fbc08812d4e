// Form of a monthly transfer: recipient, amount and day. The device keeps the entries until they
// are saved.
import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@wasl/core/input-limits';
import { type ReactNode, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { draftStoreOf } from '../../../../shared/draft/draft-store.ts';
import { useAutosaveTyped } from '../../../../shared/draft/use-autosave-typed.ts';
import {
  type AutosavedForm,
  useAutosavedForm,
} from '../../../../shared/draft/use-autosaved-form.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { AmountField } from '../../../../shared/ui/fields/amount-field.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { RefusalNote } from '../../../../shared/ui/states/refusal-note.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { useSaveSchedule } from '../../api/schedule-changes.ts';
import { SCHEDULE_DRAFT } from '../../model/device-storage.ts';
import {
  FIRST_DAY_MISSING_IN_SOME_MONTHS,
  type InitialScheduleAnswers,
  LAST_DAY_OF_MONTH,
  type Schedule,
  scheduleSchema,
} from '../../model/schedule.ts';
import { newStoredSchedule, type StoredSchedule } from '../../model/stored-schedule.ts';
import { RecipientFields } from '../recipient-fields.tsx';

const FEE_PAYERS = ['sender', 'recipient'] as const;
const DAYS = Array.from({ length: LAST_DAY_OF_MONTH }, (_, index) => String(index + 1));

const store = draftStoreOf(SCHEDULE_DRAFT);

type ScheduleFormProps = {
  userId: string;
  /** Key under which the device stores the entries. */
  keptAs: string;
  /** ID of the edited schedule, or of the new schedule. */
  id: string;
  first: InitialScheduleAnswers;
  onSaved: (schedule: Schedule) => void;
  /**
   * Renders a note that the money goes to the recipient's Wasl account. The note has a button that
   * removes the account from the form.
   */
  accountNote: (id: string, onRemove: () => void) => ReactNode;
};

export function ScheduleForm({ userId, keptAs, id, first, ...props }: ScheduleFormProps) {
  const [makeFirst] = useState(() => () => newStoredSchedule(id, first));
  const kept = useAutosavedForm(store, userId, keptAs, makeFirst);
  return kept ? <Fields {...props} kept={kept} /> : <Skeleton rows={5} />;
}

type FieldsProps = Pick<ScheduleFormProps, 'onSaved' | 'accountNote'> & {
  kept: AutosavedForm<StoredSchedule>;
};

function Fields({ onSaved, accountNote, kept }: FieldsProps) {
  const t = useT();
  const language = useLanguage();
  const save = useSaveSchedule();
  const { id, receiverId, fields } = kept.form;
  const form = useForm({ resolver: zodResolver(scheduleSchema), defaultValues: fields });
  useAutosaveTyped(form, (typed) => kept.change({ fields: typed }));
  const { errors } = form.formState;
  const problem = (key: string | undefined) =>
    key
      ? t(key as MessageKey, {
          minimum: formatMoney(LIMITS.transferMinimumCentimes, language),
          maximum: formatMoney(LIMITS.transferMaximumCentimes, language),
        })
      : undefined;
  const submit = form.handleSubmit(({ day, amount, recipient_city_id: cityId, ...rest }) => {
    // A city is always present here, because the schema has already rejected a form without a city.
    if (cityId === null) return;
    const answers = {
      ...rest,
      day_of_month: Number(day),
      amount_centimes: amount,
      recipient_city_id: cityId,
      receiver_id: receiverId,
    };
    save.mutate(
      { id, answers },
      {
        onSuccess(saved) {
          onSaved(saved);
          kept.forget();
        },
      },
    );
  });
  const day = form.watch('day');
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {receiverId ? accountNote(receiverId, () => kept.change({ receiverId: null })) : null}
        <RecipientFields hasAccount={receiverId !== null} />
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { ref: _, ...field } }) => (
            <AmountField
              {...field}
              label={t('money.amount')}
              error={problem(errors.amount?.message)}
            />
          )}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{t('money.who_pays_fee')}</legend>
          {FEE_PAYERS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <ChoiceBox {...form.register('fee_payer')} type="radio" value={one} />
              {t(`money.fee_payer.${one}`)}
            </label>
          ))}
        </fieldset>
        <Controller
          control={form.control}
          name="day"
          render={({ field }) => (
            <Select
              label={t('schedules.day')}
              placeholder={t('schedules.choose_day')}
              hint={
                Number(day) >= FIRST_DAY_MISSING_IN_SOME_MONTHS
                  ? t('schedules.late_day_hint')
                  : undefined
              }
              value={field.value || null}
              onChange={field.onChange}
              options={DAYS.map((value) => ({ value, label: value }))}
              error={problem(errors.day?.message)}
            />
          )}
        />
        <p className="text-muted">{t('schedules.promise')}</p>
        <RefusalNote text={save.error ? messageFor(save.error, t, language) : undefined} />
        <Button type="submit" isPending={save.isPending}>
          {t('schedules.save')}
        </Button>
      </form>
    </FormProvider>
  );
}
