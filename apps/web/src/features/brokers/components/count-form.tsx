// Form for a cash-in: the amount due and the amount that the broker counted.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { AmountField } from '../../../shared/ui/fields/amount-field.tsx';
import { useRecordCashHandover } from '../api/broker-changes.ts';
import { parseCount } from '../model/parse-count.ts';
import { AmountDueHeading, CashCounterActions } from './cash-counter-parts.tsx';

export type AmountDue = {
  kind: string;
  amount_to_count_centimes: number;
  sender_first_name: string;
};

type CountFormProps = {
  due: AmountDue;
  reference: string;
  onRecorded: (handoverId: string) => void;
  onCancel: () => void;
};

export function CountForm({ due, reference, onRecorded, onCancel }: CountFormProps) {
  const t = useT();
  const language = useLanguage();
  const record = useRecordCashHandover();
  // Idempotency key of the cash count. A retry after a lost response sends the same key.
  const [handoverId] = useState(() => newId());
  const [counted, setCounted] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const countedCentimes = parseCount(counted);
    if (countedCentimes === undefined) return setProblem(t('errors.AMOUNT_INVALID'));
    setProblem(undefined);
    record.mutate(
      { id: handoverId, reference, countedCentimes },
      {
        onSuccess: () => onRecorded(handoverId),
        onError: (error) => setProblem(messageFor(error, t, language)),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <AmountDueHeading centimes={due.amount_to_count_centimes}>
        {t('brokers.take_cash', { name: due.sender_first_name })}
      </AmountDueHeading>
      <AmountField
        label={t('brokers.counted')}
        error={problem}
        value={counted}
        onChange={setCounted}
      />
      <CashCounterActions
        submitLabel={t('brokers.record_cash_in')}
        isPending={record.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
