// Pickup and delivery addresses of a parcel: city, address, landmark and contact, as far as the
// viewer may see them.
import { formatPhone } from '@wasl/core/phone';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import type { DeliveryDetail } from '../model/delivery-detail.ts';

export function DeliveryPlaces({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const language = useLanguage();
  const { delivery, sender } = detail;
  const senderName = [sender?.first_name, sender?.last_name].filter(Boolean).join(' ');
  const doors = (['pickup', 'dropoff'] as const).map((door) => ({
    door,
    city: detail[`${door}_city`],
    address: delivery[`${door}_address`],
    landmark: delivery[`${door}_landmark`],
    name: delivery[`${door}_contact_name`] ?? (door === 'pickup' ? senderName : undefined),
    phone: delivery[`${door}_contact_phone`],
  }));
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {doors.map(({ door, city, address, landmark, name, phone }) => (
        <div key={door} className="min-w-0 wrap-anywhere">
          <dt className="text-sm text-muted">{t(`deliveries.detail_${door}`)}</dt>
          <dd>
            {city ? <p className="font-semibold">{placeNameIn(city, language)}</p> : null}
            {address ? (
              <p>
                <bdi>{address}</bdi>
              </p>
            ) : null}
            {landmark ? (
              <p>{t('deliveries.detail_landmark', { text: `\u2068${landmark}\u2069` })}</p>
            ) : null}
            {name ? (
              <p>
                <bdi>{name}</bdi>
              </p>
            ) : null}
            {phone ? (
              <a
                href={`tel:${phone}`}
                dir="ltr"
                className="figures inline-flex min-h-11 items-center text-primary underline"
              >
                {formatPhone(phone)}
              </a>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
