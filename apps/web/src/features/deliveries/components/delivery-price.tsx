// Price of a parcel, shown only to the sender: the parts of the price that was fixed at submission,
// their total, the price for a returned or refused parcel, and the insured amount.
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import { returnPriceOf } from '../model/return-price.ts';

const DECISIVE = 'text-lg font-semibold';

export function DeliveryPrice({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const { delivery } = detail;
  const returnPrice = returnPriceOf(detail);
  const { total_centimes: total } = delivery;
  if (total === null || total === undefined) return null;
  const lines = [
    ['deliveries.detail_price_base', delivery.base_centimes],
    ['deliveries.detail_price_weight', delivery.weight_extra_centimes],
    ['deliveries.detail_price_insurance', delivery.insurance_centimes],
  ] as const;
  const others = [
    ['deliveries.detail_price_returned', returnPrice === null ? delivery.returned_centimes : null],
    ['deliveries.detail_price_refused', returnPrice === null ? delivery.refused_centimes : null],
    ['deliveries.detail_price_covered', delivery.covered_centimes],
  ] as const;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('deliveries.detail_price')}</h2>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {lines.map(([label, centimes]) =>
          centimes ? <Line key={label} label={t(label)} centimes={centimes} /> : null,
        )}
        <Line
          label={t('deliveries.detail_price_total')}
          centimes={total}
          className={returnPrice === null ? DECISIVE : ''}
        />
        {returnPrice === null ? null : (
          <Line
            label={t('deliveries.detail_price_now')}
            centimes={returnPrice}
            className={DECISIVE}
          />
        )}
        {others.map(([label, centimes]) =>
          centimes === null || centimes === undefined ? null : (
            <Line key={label} label={t(label)} centimes={centimes} className="text-muted" />
          ),
        )}
      </dl>
    </section>
  );
}

type LineProps = { label: string; centimes: number; className?: string };

function Line({ label, centimes, className = '' }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-3 ${className}`}>
      <dt>{label}</dt>
      <dd>
        <Amount centimes={centimes} />
      </dd>
    </div>
  );
}
