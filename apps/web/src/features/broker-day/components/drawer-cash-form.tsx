// Form that records cash put into or taken out of the cash drawer, with its reason.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { AmountField } from '../../../shared/ui/fields/amount-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useMoveDrawerCash } from '../api/day-changes.ts';
import { readSum } from '../model/drawer-sum.ts';

export function DrawerCashForm() {
  const t = useT();
  const language = useLanguage();
  const move = useMoveDrawerCash();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const request = useRequestId();
  const [direction, setDirection] = useState<1 | -1>();
  const [problem, setProblem] = useState<{ of: 'amount' | 'note' | 'form'; text: string }>();
  const textOf = (of: 'amount' | 'note' | 'form') =>
    problem?.of === of ? problem.text : undefined;
  const send = async (sign: 1 | -1) => {
    const centimes = readSum(typed);
    if (!centimes) return setProblem({ of: 'amount', text: t('broker_day.count_invalid') });
    if (note.trim() === '') {
      return setProblem({ of: 'note', text: t('broker_day.move_note_needed') });
    }
    setProblem(undefined);
    setDirection(sign);
    const answers = { centimes: sign * centimes, note: note.trim() };
    try {
      const ran = await move.mutateAsync({
        p_id: request.idFor(answers),
        p_centimes: answers.centimes,
        p_note: answers.note,
      });
      request.isAnswered();
      notify.success(t(ran.isKept ? 'broker_day.step_kept' : 'broker_day.moved'));
      // Keeps text that the user typed while the request was pending.
      setTyped((now) => (now === typed ? '' : now));
      setNote((now) => (now === note ? '' : now));
    } catch (error) {
      setProblem({ of: 'form', text: messageFor(error, t, language) });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('broker_day.move_text')}</p>
      <AmountField
        label={t('broker_day.move_amount')}
        error={textOf('amount')}
        value={typed}
        onChange={setTyped}
      />
      <TextField
        label={t('broker_day.move_note')}
        error={textOf('note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={200}
      />
      <RefusalNote text={textOf('form')} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Button
          look="secondary"
          className="min-h-14"
          isPending={move.isPending && direction === -1}
          disabled={move.isPending}
          onClick={() => void send(-1)}
        >
          {t('broker_day.take_out')}
        </Button>
        <Button
          look="secondary"
          className="min-h-14"
          isPending={move.isPending && direction === 1}
          disabled={move.isPending}
          onClick={() => void send(1)}
        >
          {t('broker_day.put_in')}
        </Button>
      </div>
    </div>
  );
}
