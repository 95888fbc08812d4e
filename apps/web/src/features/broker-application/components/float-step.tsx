// Float step: the requested float and the deposit required for this float.
import { readDirhams } from '@wasl/core/money';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { AmountField } from '../../../shared/ui/fields/amount-field.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { depositForFloat } from '../model/application.ts';
import type { StepProps } from './step-props.ts';

export function FloatStep({ own, state, keeper, onNext }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const [hasTried, setHasTried] = useState(false);
  const { float_minimum_centimes: least, float_maximum_centimes: most } = own.terms;
  const { centimes } = readDirhams(state.draft.float);
  const isRight = centimes !== undefined && centimes >= least && centimes <= most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isRight) onNext();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{t('broker_application.float_text')}</p>
      <AmountField
        label={t('broker_application.float')}
        value={state.draft.float}
        onChange={(float) => void keeper.change({ float })}
        error={
          hasTried && !isRight
            ? t('broker_application.float_range', {
                least: formatMoney(least, language),
                most: formatMoney(most, language),
              })
            : undefined
        }
      />
      {isRight ? (
        <p className="rounded-card bg-primary-soft px-4 py-3">
          {t('broker_application.deposit')}{' '}
          <Amount centimes={depositForFloat(centimes, own.terms)} className="font-semibold" />
          <span className="block text-sm text-muted">{t('broker_application.deposit_text')}</span>
        </p>
      ) : null}
      <StepActions>
        <Button type="submit">{t('common.continue')}</Button>
      </StepActions>
    </form>
  );
}
