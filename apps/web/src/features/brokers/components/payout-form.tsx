// Payout form: the recipient's code, the counted amount and the identity document.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { fieldProblem } from '../../../shared/errors/field-problem.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { usePayOut } from '../api/broker-changes.ts';
import type { BrokerJob } from '../api/broker-queries.ts';
import { isPayoutLocked } from '../model/is-payout-locked.ts';
import { payoutSchema } from '../model/payout-schema.ts';
import { DocumentFields } from './document-fields.tsx';

type Answers = z.infer<typeof payoutSchema>;

export function PayoutForm({ job, onPaid }: { job: BrokerJob; onPaid: () => void }) {
  const t = useT();
  const language = useLanguage();
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
  const type = useWatch({ control: form.control, name: 'document_type' });
  const errorOf = (field: keyof Answers) => fieldProblem(errors, field, t);
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
        {problem ?? (isPayoutLocked(job) ? t('brokers.locked') : undefined)}
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
      <DocumentFields
        type={type}
        onType={(one) => form.setValue('document_type', one)}
        last4={form.register('document_last4')}
        matches={form.register('name_matches')}
        errorOf={errorOf}
        name={job.recipient_name ?? ''}
      />
      <Button
        type="submit"
        className="min-h-16 text-xl"
        isPending={isSubmitting}
        disabled={isPayoutLocked(job)}
      >
        {t('brokers.confirm_payout')}
      </Button>
    </form>
  );
}
