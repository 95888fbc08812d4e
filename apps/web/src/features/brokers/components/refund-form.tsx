// Refund form: the sender's refund code and the counted amount. Submitting the form completes the
// refund.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { AmountField } from '../../../shared/ui/fields/amount-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { usePayRefund } from '../api/broker-changes.ts';
import { parseCount } from '../model/parse-count.ts';
import { AmountDueHeading, CashCounterActions } from './cash-counter-parts.tsx';
import type { AmountDue } from './count-form.tsx';

type RefundFormProps = {
  due: AmountDue;
  reference: string;
  onPaid: () => void;
  onCancel: () => void;
};

export function RefundForm({ due, reference, onPaid, onCancel }: RefundFormProps) {
  const t = useT();
  const language = useLanguage();
  const pay = usePayRefund();
  const request = useRequestId();
  const [code, setCode] = useState('');
  const [counted, setCounted] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const countedCentimes = parseCount(counted);
    if (countedCentimes === undefined) return setProblem(t('errors.AMOUNT_INVALID'));
    setProblem(undefined);
    const answers = { reference, code: toLatinDigits(code).replace(/\D/g, ''), countedCentimes };
    try {
      const answer = await pay.mutateAsync({
        requestId: request.idFor(answers),
        isOfTransfer: due.kind === 'refund',
        ...answers,
      });
      request.isAnswered();
      if (answer.outcome === 'paid') {
        notify.success(t('brokers.refund_paid'));
        return onPaid();
      }
      setCode('');
      setProblem(
        answer.outcome === 'locked'
          ? t('brokers.refund_locked')
          : t('brokers.wrong_code', { left: answer.attempts_left }),
      );
    } catch (error) {
      setProblem(messageFor(error, t, language));
    }
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <AmountDueHeading centimes={due.amount_to_count_centimes}>
        {t('brokers.give_refund', { name: due.sender_first_name })}
      </AmountDueHeading>
      <AmountField label={t('brokers.counted')} value={counted} onChange={setCounted} />
      <TextField
        label={t('brokers.refund_code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        inputClassName="figures text-3xl"
      />
      <RefusalNote text={problem} />
      <CashCounterActions
        submitLabel={t('brokers.record_refund')}
        isPending={pay.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
