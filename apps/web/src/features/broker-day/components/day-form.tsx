// Form in which the broker opens or closes the working day: the counted cash, its difference from
// the expected cash, and the reason for the difference.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useCloseDay, useOpenDay } from '../api/day-changes.ts';
import type { BrokerDay } from '../model/broker-day.ts';
import { drawerCountArguments } from '../model/drawer-count-arguments.ts';
import { type CountedCash, CountFields } from './count-fields.tsx';

type DayFormProps = {
  /** Day to close; null opens a new day. */
  day: BrokerDay | null;
  /** Cash expected from the recorded operations, in centimes; null before the first count. */
  expectedCentimes: number | null;
  /**
   * Called when the cash count is saved. The argument is the saved day. The argument is absent when
   * the cash count is queued on the device.
   */
  onDone: (day?: BrokerDay) => void;
};

export function DayForm({ day, expectedCentimes, onDone }: DayFormProps) {
  const t = useT();
  const language = useLanguage();
  const open = useOpenDay();
  const close = useCloseDay();
  // Idempotency key, kept when the broker retries after a lost response.
  const [requestId] = useState(() => newId());
  const [counted, setCounted] = useState<CountedCash>();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<{ of: 'count' | 'note' | 'form'; text: string }>();
  const difference = counted && expectedCentimes !== null ? counted.centimes - expectedCentimes : 0;
  const isPending = open.isPending || close.isPending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!counted) return setProblem({ of: 'count', text: t('broker_day.count_invalid') });
    if (day && difference !== 0 && note.trim() === '') {
      return setProblem({ of: 'note', text: t('broker_day.note_needed') });
    }
    setProblem(undefined);
    const count = { ...counted, note: difference === 0 && day ? '' : note.trim() };
    try {
      const args = drawerCountArguments(count);
      const ran = await (day
        ? close.mutateAsync({ p_id: day.id, p_request_id: requestId, ...args })
        : open.mutateAsync({ p_id: requestId, ...args }));
      onDone(ran.isKept ? undefined : ran.answer);
    } catch (error) {
      setProblem({ of: 'form', text: messageFor(error, t, language) });
    }
  };
  const textOf = (of: 'count' | 'note' | 'form') => (problem?.of === of ? problem.text : undefined);
  const sum = counted ? formatExactMoney(counted.centimes, language) : '…';
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CountFields error={textOf('count')} onCount={setCounted} />
      {expectedCentimes === null ? null : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1" aria-live="polite">
          <dt className="text-muted">{t('broker_day.expected')}</dt>
          <dd className="text-end">
            <ExactAmount centimes={expectedCentimes} />
          </dd>
          {counted ? (
            <>
              <dt className="font-medium">{t('broker_day.difference')}</dt>
              <dd className="text-end">
                <ExactAmount
                  centimes={difference}
                  className={`font-semibold ${difference === 0 ? 'text-success' : 'text-danger'}`}
                />
              </dd>
            </>
          ) : null}
        </dl>
      )}
      {difference === 0 ? null : (
        <TextField
          label={t('broker_day.note')}
          hint={t('broker_day.note_hint')}
          error={textOf('note')}
          mark={day ? 'required' : 'optional'}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={200}
        />
      )}
      <RefusalNote text={textOf('form')} />
      <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
        {day ? t('broker_day.close', { sum }) : t('broker_day.open', { sum })}
      </Button>
    </form>
  );
}
