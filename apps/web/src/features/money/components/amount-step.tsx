// How much, and who pays the fee; the price appears while typing.
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@wasl/core/limits';
import { parseAmount } from '@wasl/core/money';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { moneyQueries } from '../api/queries.ts';
import type { StepProps } from './money-wizard.tsx';
import { PriceLines } from './price-lines.tsx';
import { RefusalNote } from './refusal-note.tsx';

export function AmountStep({ draft, refusal, onNext }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState(
    draft.amount_centimes === null ? '' : String(draft.amount_centimes / 100),
  );
  const [feePayer, setFeePayer] = useState(draft.fee_payer);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const parsed = parseAmount(text);
  const amount = useDeferredValue(parsed.centimes ?? null);
  const quote = useQuery(moneyQueries.quote(amount, feePayer));
  const problem =
    parsed.problem && (isTried || parsed.problem === 'AMOUNT_TOO_LARGE')
      ? t(`errors.${parsed.problem}`, {
          minimum: formatMoney(LIMITS.transferMinimumCentimes, language),
          maximum: formatMoney(LIMITS.transferMaximumCentimes, language),
        })
      : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (parsed.centimes === undefined) return;
    setIsSaving(true);
    await onNext({ amount_centimes: parsed.centimes, fee_payer: feePayer });
    setIsSaving(false);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <label htmlFor={id} className="sr-only">
          {t('money.amount')}
        </label>
        <div className="flex items-baseline justify-center gap-3 border-b-2 border-line pb-2 focus-within:border-primary">
          <input
            id={id}
            value={text}
            onChange={(event) => setText(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={24}
            placeholder="0"
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            className="figures min-w-0 flex-1 bg-transparent text-end text-6xl font-semibold outline-none placeholder:text-line"
          />
          <span className="flex-1 text-2xl text-muted">{t('money.currency')}</span>
        </div>
        <p
          id={`${id}-problem`}
          aria-live="polite"
          className="mt-2 text-center text-danger empty:hidden"
        >
          {problem}
        </p>
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{t('money.who_pays_fee')}</legend>
        {(['sender', 'recipient'] as const).map((one) => (
          <label
            key={one}
            className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="fee_payer"
              value={one}
              checked={feePayer === one}
              onChange={() => setFeePayer(one)}
              className="size-5 accent-(--primary)"
            />
            {t(`money.fee_payer.${one}`)}
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        {quote.data && quote.data.amount_centimes === parsed.centimes ? (
          <PriceLines price={quote.data} />
        ) : null}
        {quote.isError ? (
          <p className="text-muted">{messageFor(quote.error, t, language)}</p>
        ) : null}
      </div>
      <RefusalNote text={refusal} />
      <Button type="submit" isPending={isSaving}>
        {t('common.continue')}
      </Button>
    </form>
  );
}
