// Payout against a valid voucher: the amount, the document to check, and the confirmation that the
// cash was handed over.
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { v7 as newId } from 'uuid';
import type { z } from 'zod/mini';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { fieldProblem } from '../../../shared/errors/field-problem.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { queuePaidVoucher } from '../api/paid-voucher-port.ts';
import { voucherSchema } from '../model/voucher-schema.ts';
import { DocumentFields } from './document-fields.tsx';
import type { ValidVoucher } from './voucher-reader.tsx';

type Answers = z.infer<typeof voucherSchema>;

type VoucherPayoutProps = {
  read: ValidVoucher;
  /** @param requestId - Idempotency key of the queued payout. */
  onPaid: (requestId: string) => void;
};

export function VoucherPayout({ read: { voucher, token }, onPaid }: VoucherPayoutProps) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  // Idempotency key of this payout, kept when the broker presses the button again.
  const [requestId] = useState(() => newId());
  const [now] = useState(() => formatTime(new Date().toISOString(), language));
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    resolver: zodResolver(voucherSchema),
    defaultValues: { document_type: 'CIN' as const, document_last4: '', name_matches: false },
  });
  const { errors, isSubmitting } = form.formState;
  const type = useWatch({ control: form.control, name: 'document_type' });
  const errorOf = (field: keyof Answers) => fieldProblem(errors, field, t);
  const submit = form.handleSubmit(async (answers) => {
    try {
      await queuePaidVoucher(voucher.hash, {
        p_request_id: requestId,
        p_token: token,
        p_counted_centimes: voucher.centimes,
        p_document_type: answers.document_type,
        p_document_last4: answers.document_last4,
        p_name_matches: answers.name_matches,
      });
      onPaid(requestId);
    } catch (error) {
      setProblem(messageFor(error, t, language));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" aria-labelledby={id}>
      <Card className="flex flex-col gap-2 border-success!">
        <p id={id} role="status" className="flex gap-3 text-success">
          <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {t('vouchers.true')}
        </p>
        <p className="text-5xl font-semibold">
          <ExactAmount centimes={voucher.centimes} />
        </p>
        <p className="text-xl font-semibold">
          <bdi>{voucher.name}</bdi>
        </p>
        <p className="text-muted">
          <Reference code={voucher.reference} />
        </p>
        <p className="text-sm text-muted">{t('vouchers.clock_now', { now })}</p>
      </Card>
      <DocumentFields
        type={type}
        onType={(one) => form.setValue('document_type', one)}
        last4={form.register('document_last4')}
        matches={form.register('name_matches')}
        errorOf={errorOf}
        name={voucher.name}
      />
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <p className="font-medium">{t('vouchers.once')}</p>
      <Button type="submit" className="min-h-16 text-xl" isPending={isSubmitting}>
        {t('vouchers.confirm', { sum: formatExactMoney(voucher.centimes, language) })}
      </Button>
    </form>
  );
}
