// Broker actions queued on this device while offline, each with its queue time and expiry. For an
// action that the server refused, the list also shows the amount and the text that the broker
// typed.
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { formatClock } from '../../../shared/format/clock.ts';
import { isStepBlocked } from '../../../shared/step-queue/next-queued-step.ts';
import type { QueuedStep } from '../../../shared/step-queue/queued-step.ts';
import { useStepQueue } from '../../../shared/step-queue/use-step-queue.ts';
import { voucherFindingIn } from '../../../shared/step-queue/voucher-answer.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Spinner } from '../../../shared/ui/states/spinner.tsx';
import { queuedStepInput } from '../model/queued-step-input.ts';

export function QueuedSteps() {
  const t = useT();
  const { steps, isSending, queue } = useStepQueue(['broker']);
  if (steps.length === 0) return null;
  const isWaiting = steps.some(({ state }) => state === 'waiting');
  return (
    <section aria-label={t('broker_day.steps_title')} className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2 font-medium empty:hidden">
        {isWaiting ? (
          <>
            {isSending ? (
              <Spinner />
            ) : (
              <CloudUpload aria-hidden="true" className="size-5 shrink-0" />
            )}
            {t(isSending ? 'broker_day.steps_sending' : 'broker_day.steps_waiting')}
          </>
        ) : null}
      </p>
      <ul className="flex flex-col gap-3">
        {steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            isBehind={step.state === 'waiting' && isStepBlocked(step, steps)}
            isSending={isSending}
            onTakeBack={() => void queue.takeBack(step.id)}
            onRetry={(note) => void queue.retry(step.id, note ? { p_note: note } : {})}
          />
        ))}
      </ul>
    </section>
  );
}

type StepProps = {
  step: QueuedStep;
  isBehind: boolean;
  isSending: boolean;
  onTakeBack: () => void;
  onRetry: (note?: string) => void;
};

function Step({ step, isBehind, isSending, onTakeBack, onRetry }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const [note, setNote] = useState('');
  const { state, name, refusal } = step;
  const { centimes, words } = queuedStepInput(step);
  const error = refusal && new Refusal(refusal);
  const found = error && voucherFindingIn(error);
  // A queued payout cannot be withdrawn, because the cash has already been handed over.
  const isGiven = name === 'redeem_payout_voucher' && !found;
  const needsWord = error?.refusal === 'DIFFERENCE_UNEXPLAINED';
  const isWaiting = state === 'waiting';
  const clock = (ms: number) => formatClock(new Date(ms).toISOString(), language, new Date());
  return (
    <li
      className={`flex flex-col gap-3 rounded-card border p-4 ${isWaiting ? 'border-line bg-surface' : 'border-danger bg-danger-soft'}`}
    >
      <div>
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {isWaiting ? null : (
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
          )}
          <span>{t(`broker_day.step.${name}`)}</span>
          {centimes === null ? null : <ExactAmount centimes={centimes} />}
        </p>
        {words ? (
          <p>
            <bdi className="wrap-anywhere">{words}</bdi>
          </p>
        ) : null}
        <p className="text-sm text-muted">
          {t('broker_day.step_since', { since: clock(step.keptAt) })}{' '}
          {isWaiting && Number.isFinite(step.lapsesAt)
            ? t('broker_day.step_until', { until: clock(step.lapsesAt) })
            : null}
        </p>
      </div>
      {isBehind ? <p className="text-sm text-muted">{t('broker_day.step_behind')}</p> : null}
      {state === 'lapsed' ? <p role="alert">{t('broker_day.step_lapsed')}</p> : null}
      {error ? (
        <p role="alert">{found ? t(`broker_day.${found}`) : messageFor(error, t, language)}</p>
      ) : null}
      {needsWord ? (
        <TextField
          label={t('broker_day.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={200}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {error && !found ? (
          <Button
            disabled={needsWord && note.trim() === ''}
            onClick={() => onRetry(note.trim() || undefined)}
          >
            {t('broker_day.step_again')}
          </Button>
        ) : null}
        {isGiven ? null : (
          <Button look="secondary" disabled={isWaiting && isSending} onClick={onTakeBack}>
            {t(found ? 'broker_day.voucher_seen' : 'broker_day.step_take_back')}
          </Button>
        )}
      </div>
    </li>
  );
}
