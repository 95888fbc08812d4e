// Breakdown of the price of a delivery by courier, and the price for every possible outcome of the
// delivery.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { isZone, type Quote } from '../../model/wizard/quote.ts';

export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useT();
  const language = useLanguage();
  const weight = formatNumber(quote.chargeable_grams / 1000, language);
  return (
    <div className="flex flex-col gap-3">
      <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        <Line
          label={t('delivery_wizard.courier_line_base')}
          note={
            <>
              {t('delivery_wizard.courier_chargeable', { weight })}
              {isZone(quote.zone) ? ` · ${t(`delivery_wizard.courier_zone_${quote.zone}`)}` : null}
            </>
          }
          centimes={quote.base_centimes}
        />
        {quote.weight_extra_centimes > 0 ? (
          <Line
            label={t('delivery_wizard.courier_line_extra')}
            centimes={quote.weight_extra_centimes}
          />
        ) : null}
        {quote.insurance_centimes > 0 ? (
          <Line
            label={t('delivery_wizard.courier_line_insurance')}
            centimes={quote.insurance_centimes}
          />
        ) : null}
        <Line
          label={t('delivery_wizard.courier_line_total')}
          centimes={quote.total_centimes}
          isStrong
        />
      </dl>
      <p className="text-sm text-muted">{t('delivery_wizard.courier_chargeable_text')}</p>
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Outcome
          label={t('delivery_wizard.courier_if_delivered')}
          centimes={quote.total_centimes}
        />
        <Outcome
          label={t('delivery_wizard.courier_if_returned')}
          centimes={quote.returned_centimes}
        />
        <Outcome
          label={t('delivery_wizard.courier_if_refused')}
          centimes={quote.refused_centimes}
        />
      </dl>
    </div>
  );
}

type LineProps = { label: string; note?: ReactNode; centimes: number; isStrong?: boolean };

function Line({ label, note, centimes, isStrong = false }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-3 ${isStrong ? 'text-lg font-semibold' : ''}`}
    >
      <dt>
        {label}
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </dt>
      <dd>
        <Amount centimes={centimes} />
      </dd>
    </div>
  );
}

function Outcome({ label, centimes }: { label: string; centimes: number }) {
  return (
    <div className="flex flex-col justify-between gap-1 rounded-card border border-line bg-surface px-2 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <Amount centimes={centimes} className="font-semibold" />
      </dd>
    </div>
  );
}
