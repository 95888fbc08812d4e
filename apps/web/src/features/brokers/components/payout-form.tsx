// The payout: the recipient's code, the counted amount, and the document he shows.
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useRequestId } from '../../../shared/lib/use-request-id.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { usePayOut } from '../api/broker-changes.ts';
import type { Job } from '../api/broker-queries.ts';
import { isLocked } from '../model/is-locked.ts';
import { DOCUMENT_TYPES, payoutSchema } from '../model/payout-schema.ts';

type Answers = z.infer<typeof payoutSchema>;

export function PayoutForm({ job, onPaid }: { job: Job; onPaid: () => void }) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const payOut = usePayOut();
  const request = useRequestId();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    resolver: zodResolver(payoutSchema),
    defaultValues: {
      code: '',
      counted: '',
      document_type: 'CIN' as const,
      document_last4: '',
      name_matches: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (field: keyof Answers) => {
    const key = errors[field]?.message;
    return key ? t(key as MessageKey) : undefined;
  };
  const submit = form.handleSubmit(async (answers) => {
    setProblem(undefined);
    try {
      const { outcome, attempts_left: left } = await payOut.mutateAsync({
        id: job.id,
        requestId: request.idFor(answers),
        code: answers.code,
        countedCentimes: answers.counted,
        documentType: answers.document_type,
        documentLast4: answers.document_last4,
        nameMatches: answers.name_matches,
      });
      request.isAnswered();
      if (outcome === 'paid') {
        notify.success(t('brokers.paid'));
        return onPaid();
      }
      form.setValue('code', '');
      form.setFocus('code');
      setProblem(outcome === 'locked' ? t('brokers.locked') : t('brokers.wrong_code', { left }));
    } catch (error) {
      setProblem(messageFor(error, t, language));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p
        role="alert"
        className="rounded-card bg-danger-soft px-4 py-3 text-lg text-danger empty:hidden"
      >
        {problem ?? (isLocked(job) ? t('brokers.locked') : undefined)}
      </p>
      <TextField
        {...form.register('code')}
        label={t('brokers.code')}
        error={errorOf('code')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        inputClassName="figures text-3xl"
      />
      <TextField
        {...form.register('counted')}
        label={t('brokers.counted')}
        error={errorOf('counted')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        inputClassName="figures text-3xl"
      />
      <Controller
        control={form.control}
        name="document_type"
        render={({ field }) => (
          <Select
            label={t('brokers.document_type')}
            placeholder={t('brokers.document_type')}
            value={field.value}
            onChange={field.onChange}
            options={DOCUMENT_TYPES.map((one) => ({
              value: one,
              label: t(`brokers.document.${one}`),
            }))}
          />
        )}
      />
      <TextField
        {...form.register('document_last4')}
        label={t('brokers.last4')}
        error={errorOf('document_last4')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={4}
        inputClassName="figures text-2xl uppercase"
      />
      <div>
        <label className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft">
          <ChoiceBox {...form.register('name_matches')} aria-describedby={`${id}-name`} />
          <span>{t('brokers.name_matches', { name: job.recipient_name ?? '' })}</span>
        </label>
        <p id={`${id}-name`} aria-live="polite" className="mt-1.5 text-sm text-danger empty:hidden">
          {errorOf('name_matches')}
        </p>
      </div>
      <Button
        type="submit"
        className="min-h-16 text-xl"
        isPending={isSubmitting}
        disabled={isLocked(job)}
      >
        {t('brokers.confirm_payout')}
      </Button>
    </form>
  );
}
