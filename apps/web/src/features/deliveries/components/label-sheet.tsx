// A6 label of a parcel: the label code as a QR code and as text, and both cities in every script
// that couriers read.
import { formatPhone } from '@wasl/core/phone';
import { searchableText } from '@wasl/core/searchable-text';
import { useT } from '../../../i18n/use-t.ts';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import { QrCode } from '../../../shared/ui/pictures/qr-code.tsx';
import type { City } from '../model/city-summary.ts';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import { useDeliveryWeight } from '../model/wizard/use-delivery-weight.ts';
import './label-sheet.css';

export function LabelSheet({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const weight = useDeliveryWeight();
  const { delivery, pickup_city: from, dropoff_city: to, courier } = detail;
  const code = delivery.label_code ?? '';
  const grams = delivery.final_weight_grams ?? delivery.weight_grams;
  return (
    <article
      aria-label={t('deliveries.label_title')}
      className="label-sheet mx-auto flex aspect-[105/148] w-full max-w-[105mm] flex-col gap-[2mm] overflow-hidden border border-line bg-surface p-[4mm] text-[3.2mm] leading-[1.35] text-ink"
    >
      <header className="flex items-center justify-between gap-[2mm] border-b-2 border-ink pb-[2mm]">
        <strong className="text-[5mm]">{t('common.name')}</strong>
        <span className="text-end font-semibold">
          <bdi>{courier?.name}</bdi>
          {grams ? <span className="block font-normal">{weight(grams)}</span> : null}
        </span>
      </header>
      <section>
        <h2>{t('deliveries.label_from')}</h2>
        <p className="font-semibold">
          <bdi>{delivery.pickup_contact_name}</bdi>
        </p>
        {from ? <Cities city={from} className="text-[3.4mm]" /> : null}
      </section>
      <section className="border-y-2 border-ink py-[2mm]">
        <h2>{t('deliveries.label_to')}</h2>
        {to ? <Cities city={to} className="text-[5.6mm] font-bold" /> : null}
        <p className="text-[4mm] font-semibold">
          <bdi>{delivery.dropoff_contact_name}</bdi>
        </p>
        {delivery.dropoff_contact_phone ? (
          <p className="text-[4mm] font-semibold">
            <bdi dir="ltr" className="figures whitespace-nowrap">
              {formatPhone(delivery.dropoff_contact_phone)}
            </bdi>
          </p>
        ) : null}
        {[delivery.dropoff_address, delivery.dropoff_landmark].map((line) =>
          line ? (
            <p key={line} className="line-clamp-2 wrap-anywhere">
              <bdi>{line}</bdi>
            </p>
          ) : null,
        )}
      </section>
      <div className="mt-auto flex min-h-0 flex-col items-center">
        <QrCode
          text={code}
          label={t('deliveries.label_code', { code })}
          className="h-[46mm] max-h-full w-auto"
        />
        <Reference code={code} className="text-[5mm] font-bold tracking-wide" />
      </div>
    </article>
  );
}

/**
 * Names of the city. If the French and English names differ at most by an accent, only one of them
 * is shown.
 */
function Cities({ city, className }: { city: City; className: string }) {
  const isAlike = searchableText(city.name_fr) === searchableText(city.name);
  const latin = isAlike ? [city.name_fr] : [city.name_fr, city.name];
  return (
    <p className={`flex flex-wrap items-baseline justify-between gap-x-[3mm] ${className}`}>
      <bdi lang="ar">{city.name_ar}</bdi>
      {latin.map((name) => (
        <bdi key={name} lang={name === city.name_fr ? 'fr' : 'en'}>
          {name}
        </bdi>
      ))}
    </p>
  );
}
