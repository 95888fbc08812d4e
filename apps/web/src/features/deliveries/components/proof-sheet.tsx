// Printable proof of delivery: parcel, route, time, method of confirmation and photo.
import type { ReactNode, Ref } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { mapLink } from '../../../shared/map/map-link.ts';
import { Logo } from '../../../shared/ui/pictures/logo.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import { deliveryProofOf } from '../model/delivery-proof.ts';
import type { ProofPhotos } from '../model/use-proof-photos.ts';
import { useDeliveryWeight } from '../model/wizard/use-delivery-weight.ts';
import { EventList } from './event-list.tsx';

const DIGITS = 5;

type ProofSheetProps = { detail: DeliveryDetail; photos: ProofPhotos; ref: Ref<HTMLElement> };

export function ProofSheet({ detail, photos, ref }: ProofSheetProps) {
  const t = useT();
  const language = useLanguage();
  const weight = useDeliveryWeight();
  const { delivery, pickup_city: from, dropoff_city: to, courier } = detail;
  const proof = deliveryProofOf(detail);
  const grams = delivery.final_weight_grams ?? delivery.weight_grams;
  const known = proof.place ? (
    <span className="flex flex-wrap gap-x-4">
      <bdi dir="ltr" className="figures">
        {`${proof.place.latitude.toFixed(DIGITS)}, ${proof.place.longitude.toFixed(DIGITS)}`}
      </bdi>
      <a
        href={mapLink({ ...proof.place, words: delivery.label_code ?? '' }, navigator.userAgent)}
        target="_blank"
        rel="noreferrer"
        className="text-primary underline print:hidden"
      >
        {t('deliveries.proof_place_map')}
      </a>
    </span>
  ) : (
    t('deliveries.proof_place_unknown')
  );
  // Only the sender sees the exact position.
  const place = detail.role === 'sender' ? known : null;
  const lines: [string, ReactNode][] = [
    [t('deliveries.proof_from'), from && placeNameIn(from, language)],
    [t('deliveries.proof_to'), to && placeNameIn(to, language)],
    [t('deliveries.proof_by'), courier && <bdi>{courier.name}</bdi>],
    [t('deliveries.detail_contents'), delivery.contents && <bdi>{delivery.contents}</bdi>],
    [t('deliveries.detail_weight'), grams && weight(grams)],
    [t('deliveries.proof_picked_up'), delivery.picked_up_at && <Time at={delivery.picked_up_at} />],
    [t('deliveries.proof_delivered'), delivery.delivered_at && <Time at={delivery.delivered_at} />],
    [t('deliveries.proof_code'), t('deliveries.proof_code_text')],
    [t('deliveries.proof_place'), place],
  ];
  return (
    <article
      ref={ref}
      aria-label={t('deliveries.proof_title')}
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <p className="text-xl font-semibold">{t('deliveries.proof_title')}</p>
      </header>
      <p className="text-lg">
        {t('deliveries.proof_statement', {
          code: `\u2066${delivery.label_code}\u2069`,
          time: formatTime(delivery.delivered_at ?? delivery.created_at, language),
        })}
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {lines.map(([label, value]) =>
          value ? (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {photos.urls.map((url) => (
        <img
          key={url}
          src={url}
          alt={t('deliveries.proof_photo')}
          className="max-h-96 w-full rounded-card object-contain print:break-inside-avoid"
        />
      ))}
      <EventList events={detail.events} />
    </article>
  );
}
