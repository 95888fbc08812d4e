// Form for the thresholds of low-float and low-cash warnings. If a field is empty, its threshold is
// derived from recent operations.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { AmountField } from '../../../shared/ui/fields/amount-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useSetAlertLevels } from '../api/day-changes.ts';
import type { Alerts } from '../model/broker-day.ts';
import { readSum } from '../model/drawer-sum.ts';

type Of = 'float' | 'cash';
const typedOf = (centimes: number | null) => (centimes === null ? '' : String(centimes / 100));

export function AlertLevels({ alerts }: { alerts: Alerts }) {
  const t = useT();
  const language = useLanguage();
  const save = useSetAlertLevels();
  const [typed, setTyped] = useState({
    float: typedOf(alerts.own_float_level_centimes),
    cash: typedOf(alerts.own_cash_level_centimes),
  });
  const [problem, setProblem] = useState<{ of: Of | 'form'; text: string }>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = (of: Of) => (typed[of].trim() === '' ? null : readSum(typed[of]));
    const levels = { floatCentimes: read('float'), cashCentimes: read('cash') };
    const { floatCentimes, cashCentimes } = levels;
    const wrong = (of: Of) => setProblem({ of, text: t('broker_day.count_invalid') });
    if (floatCentimes === undefined) return wrong('float');
    if (cashCentimes === undefined) return wrong('cash');
    setProblem(undefined);
    save.mutate(
      {
        ...(floatCentimes !== null && { p_float_centimes: floatCentimes }),
        ...(cashCentimes !== null && { p_cash_centimes: cashCentimes }),
      },
      {
        onSuccess: ({ isKept }) =>
          notify.success(t(isKept ? 'broker_day.step_kept' : 'broker_day.levels_saved')),
        onError: (error) => setProblem({ of: 'form', text: messageFor(error, t, language) }),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('broker_day.levels_text')}</p>
      {(['float', 'cash'] as const).map((of) => (
        <AmountField
          key={of}
          label={t(`broker_day.level_${of}`)}
          error={problem?.of === of ? problem.text : undefined}
          value={typed[of]}
          onChange={(text) => setTyped({ ...typed, [of]: text })}
        />
      ))}
      <RefusalNote text={problem?.of === 'form' ? problem.text : undefined} />
      <Button type="submit" look="secondary" className="min-h-12" isPending={save.isPending}>
        {t('broker_day.levels_save')}
      </Button>
    </form>
  );
}
