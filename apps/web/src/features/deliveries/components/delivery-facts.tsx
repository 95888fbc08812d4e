// Facts of a parcel: contents, weight, size and courier.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatNumber } from '../../../shared/format/price.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import { useDeliveryWeight } from '../model/wizard/use-delivery-weight.ts';

export function DeliveryFacts({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const language = useLanguage();
  const weight = useDeliveryWeight();
  const { delivery, courier } = detail;
  const { length_cm: length, width_cm: width, height_cm: height } = delivery;
  const grams = delivery.final_weight_grams ?? delivery.weight_grams;
  const figure = (value: number) => formatNumber(value, language);
  const facts = [
    ['deliveries.detail_contents', delivery.contents && <bdi>{delivery.contents}</bdi>],
    ['deliveries.detail_weight', grams && weight(grams)],
    [
      'deliveries.detail_size',
      length && width && height
        ? t('deliveries.detail_size_value', {
            length: figure(length),
            width: figure(width),
            height: figure(height),
          })
        : null,
    ],
    [
      'deliveries.detail_declared',
      delivery.declared_value_centimes && <Amount centimes={delivery.declared_value_centimes} />,
    ],
    ['deliveries.detail_courier', courier && <bdi>{courier.name}</bdi>],
    [
      'deliveries.detail_label_code',
      delivery.label_code && <Reference code={delivery.label_code} />,
    ],
  ] as const;
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <dt className="text-muted">{t(label)}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
