// Couriers for a parcel, each with price and delivery time. For the selected courier, the price
// breakdown is shown too.
import { Clock, ShieldCheck, Tag } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { deliveryTimeRange, type Quote } from '../../model/wizard/quote.ts';
import { QuoteLines } from './quote-lines.tsx';

type CourierChoicesProps = {
  /** Quotes, cheapest first. */
  quotes: Quote[];
  chosen: Quote;
  onChoose: (courierId: string) => void;
};

export function CourierChoices({ quotes, chosen, onChoose }: CourierChoicesProps) {
  const t = useT();
  const [least = 0, ...others] = quotes.map((quote) => quote.total_centimes);
  // When all prices are equal, no courier is marked as cheapest. When only some couriers share the
  // lowest price, each of these couriers is marked.
  const differs = others.some((total) => total > least);
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{t('delivery_wizard.step_question_courier')}</legend>
        {quotes.map((quote) => (
          <CourierChoice
            key={quote.courier_id}
            quote={quote}
            isCheapest={differs && quote.total_centimes === least}
            isChosen={quote.courier_id === chosen.courier_id}
            onChoose={() => onChoose(quote.courier_id)}
          />
        ))}
      </fieldset>
      <div aria-live="polite">
        <QuoteLines quote={chosen} />
      </div>
    </>
  );
}

type CourierChoiceProps = {
  quote: Quote;
  isCheapest: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function CourierChoice({ quote, isCheapest, isChosen, onChoose }: CourierChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const { unit, from, to } = deliveryTimeRange(quote);
  return (
    <label className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 has-checked:border-primary has-checked:bg-primary-soft">
      <ChoiceBox type="radio" name="courier" checked={isChosen} onChange={onChoose} isAtTop />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="font-medium">{quote.courier_name}</bdi>
          <Amount centimes={quote.total_centimes} className="text-xl font-semibold" />
        </span>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          {from === to
            ? t(`delivery_wizard.courier_in_${unit}`, { count: to })
            : t(`delivery_wizard.courier_${unit}`, { from, to })}
        </span>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('delivery_wizard.courier_covered', {
            amount: formatMoney(quote.covered_centimes, language),
          })}
        </span>
        {isCheapest ? (
          <span>
            <Badge tone="success" Icon={Tag}>
              {t('delivery_wizard.courier_cheapest')}
            </Badge>
          </span>
        ) : null}
      </span>
    </label>
  );
}
