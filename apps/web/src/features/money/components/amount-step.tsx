// Wizard step with two questions: the amount, and the party who pays the fee. The price appears
// while the user types.
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@wasl/core/input-limits';
import { parseAmount } from '@wasl/core/money';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useAutosaveTyped } from '../../../shared/draft/use-autosave-typed.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useDebounced } from '../../../shared/time/use-debounced.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { AmountInput } from '../../../shared/ui/fields/amount-input.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import { moneyQueries } from '../api/money-queries.ts';
import { amountSchema } from '../model/wizard-schema.ts';
import { LimitsNote } from './limits-note.tsx';
import { PriceLines } from './price-lines.tsx';
import { QuoteNote } from './quote-note.tsx';
import type { StepProps } from './step-props.ts';

const FEE_PAYERS = ['sender', 'recipient'] as const;

export function AmountStep({ id: draftId, state: { draft, typed }, keeper, onNext }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const saved = draft.amount_centimes === null ? '' : String(draft.amount_centimes / 100);
  const form = useForm({
    resolver: zodResolver(amountSchema),
    defaultValues: { amount: typed.amount ?? saved, fee_payer: typed.fee_payer ?? draft.fee_payer },
  });
  const { errors, isSubmitting } = form.formState;
  useAutosaveTyped(form, keeper.type);
  const [text, feePayer] = useWatch({ control: form.control, name: ['amount', 'fee_payer'] });
  const typedAmount = parseAmount(text);
  const amount = useDebounced(typedAmount.centimes ?? null);
  const quote = useQuery(moneyQueries.quote(amount, feePayer));
  const isQuoted = quote.data && quote.data.amount_centimes === typedAmount.centimes;
  const problem =
    errors.amount?.message ??
    (typedAmount.problem === 'AMOUNT_TOO_LARGE' ? 'errors.AMOUNT_TOO_LARGE' : undefined);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(({ amount: amount_centimes, fee_payer }) =>
        onNext({ amount_centimes, fee_payer }),
      )}
    >
      <div>
        <label htmlFor={id} className="sr-only">
          {t('money.amount')}
        </label>
        <div className="flex items-baseline justify-center gap-3 border-b-2 border-line pb-2 focus-within:border-primary">
          <Controller
            control={form.control}
            name="amount"
            render={({ field: { value, onChange, onBlur, name } }) => (
              <AmountInput
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                name={name}
                id={id}
                placeholder="0"
                aria-invalid={problem ? true : undefined}
                aria-describedby={`${id}-problem`}
                className="figures min-w-0 flex-[3] bg-transparent text-end text-5xl rtl:text-start sm:text-6xl font-semibold outline-none placeholder:text-line"
              />
            )}
          />
          <span className="text-2xl text-muted sm:flex-[2]">{t('money.currency')}</span>
        </div>
        <p
          id={`${id}-problem`}
          aria-live="polite"
          className="mt-2 text-center text-danger empty:hidden"
        >
          {problem
            ? t(problem as MessageKey, {
                minimum: formatMoney(LIMITS.transferMinimumCentimes, language),
                maximum: formatMoney(LIMITS.transferMaximumCentimes, language),
              })
            : null}
        </p>
      </div>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-2 font-medium">{t('money.who_pays_fee')}</legend>
        {FEE_PAYERS.map((one) => (
          <label
            key={one}
            className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <ChoiceBox {...form.register('fee_payer')} type="radio" value={one} />
            {t(`money.fee_payer.${one}`)}
          </label>
        ))}
      </fieldset>
      {/* The error message replaces the price, so that the layout below it does not move. */}
      <div
        aria-live="polite"
        className="grid *:col-start-1 *:row-start-1 has-[>p]:[&>dl]:invisible"
      >
        <PriceLines price={isQuoted ? quote.data : { fee_payer: feePayer }} />
        {isQuoted ? null : <QuoteNote quote={quote} />}
      </div>
      <StepActions>
        <Button type="submit" isPending={isSubmitting}>
          {t('common.continue')}
        </Button>
      </StepActions>
      {/* The limits are below the button, because limits above it would move the button when they load late. */}
      <LimitsNote draftId={draftId} />
    </form>
  );
}
