// The payout: the recipient's code, the counted amount, and the document he shows.
import { toLatinDigits } from '@wasl/core/digits';
import { LIMITS } from '@wasl/core/limits';
import { parseAmount } from '@wasl/core/money';
import { type FormEvent, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { type PayoutAnswer, usePayOut } from '../api/pay-out-money-transfer.ts';
import type { Job } from '../api/queries.ts';

const DOCUMENTS = ['CIN', 'Passport', 'Other'] as const;

export function PayoutForm({ job, onCancel }: { job: Job; onCancel: () => void }) {
  const t = useT();
  const language = useLanguage();
  const payOut = usePayOut();
  const requestId = useRef(newId());
  const [code, setCode] = useState('');
  const [counted, setCounted] = useState('');
  const [documentType, setDocumentType] = useState('CIN');
  const [last4, setLast4] = useState('');
  const [nameMatches, setNameMatches] = useState(false);
  const [problem, setProblem] = useState<string>();

  const tell = ({ outcome, attempts_left: left }: PayoutAnswer) => {
    // Answered, so the next press is a new try.
    requestId.current = newId();
    if (outcome === 'paid') return notify.success(t('brokers.paid'));
    setCode('');
    setProblem(outcome === 'locked' ? t('brokers.locked') : t('brokers.wrong_code', { left }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = toLatinDigits(code).replace(/\D/g, '');
    const countedCentimes = readCount(counted);
    if (digits.length !== LIMITS.payoutCodeDigits)
      return setProblem(t('errors.PAYOUT_CODE_INVALID'));
    if (countedCentimes === undefined) return setProblem(t('errors.AMOUNT_INVALID'));
    if (!/^[A-Za-z0-9]{4}$/.test(last4)) return setProblem(t('brokers.last4_invalid'));
    setProblem(undefined);
    payOut.mutate(
      {
        id: job.id,
        requestId: requestId.current,
        code: digits,
        countedCentimes,
        documentType,
        documentLast4: last4,
        nameMatches,
      },
      { onSuccess: tell, onError: (error) => setProblem(messageFor(error, t, language)) },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('brokers.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        inputClassName="figures text-2xl tracking-widest"
      />
      <TextField
        label={t('brokers.counted')}
        value={counted}
        onChange={(event) => setCounted(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        inputClassName="figures text-2xl"
      />
      <Select
        label={t('brokers.document_type')}
        placeholder={t('brokers.document_type')}
        value={documentType}
        onChange={setDocumentType}
        options={DOCUMENTS.map((one) => ({ value: one, label: t(`brokers.document.${one}`) }))}
      />
      <TextField
        label={t('brokers.last4')}
        value={last4}
        onChange={(event) => setLast4(toLatinDigits(event.target.value).trim())}
        autoComplete="off"
        dir="ltr"
        maxLength={4}
        inputClassName="figures uppercase"
      />
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          checked={nameMatches}
          onChange={(event) => setNameMatches(event.target.checked)}
          className="size-6 shrink-0 accent-(--primary)"
        />
        <span>{t('brokers.name_matches', { name: job.recipient_name ?? '' })}</span>
      </label>
      <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="min-h-14 flex-1 text-lg" isPending={payOut.isPending}>
          {t('brokers.confirm_payout')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Whole dirhams as counted; a payout may be under the smallest transfer when the recipient pays the fee. */
function readCount(text: string): number | undefined {
  const parsed = parseAmount(text);
  if (parsed.centimes !== undefined) return parsed.centimes;
  const dirhams = Number(toLatinDigits(text).trim());
  return parsed.problem === 'AMOUNT_TOO_SMALL' && dirhams > 0 ? dirhams * 100 : undefined;
}
