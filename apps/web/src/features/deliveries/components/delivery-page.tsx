// Page of one parcel for sender and receiver. One column shows the next step and the timeline; the
// other shows the route, facts and price.
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import type { DeliveryDetail } from '../model/delivery-detail.ts';
import { CancelDelivery } from './cancel-delivery.tsx';
import { DeliveryClaims } from './delivery-claims.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { DeliveryPhotos } from './delivery-photos.tsx';
import { DeliveryPlaces } from './delivery-places.tsx';
import { DeliveryPrice } from './delivery-price.tsx';
import { DeliveryStatusBadge } from './delivery-status-badge.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';
import { RouteMap } from './route-map.tsx';
import { ShareTracking } from './share-tracking.tsx';
import { DeleteDraft } from './wizard/delete-draft.tsx';
import { DeliveryNextStep } from './wizard/delivery-next-step.tsx';

type DeliveryPageProps = {
  detail: DeliveryDetail;
  /** Links to pages of the parcel, such as its label. */
  actions: ReactNode;
  /** Card of the sender's refund, shown after the parcel has ended. */
  refund: ReactNode;
  /** Called after the draft was deleted. */
  onDeleted: () => void;
};

export function DeliveryPage({ detail, actions, refund, onDeleted }: DeliveryPageProps) {
  const t = useT();
  const language = useLanguage();
  const { delivery, pickup_city: from, dropoff_city: to, can, tracking_code: code } = detail;
  const isSender = detail.role === 'sender';
  const name = isSender ? delivery.dropoff_contact_name : delivery.pickup_contact_name;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold wrap-anywhere">
            {from && to
              ? t('delivery_track.from_to', {
                  from: placeNameIn(from, language),
                  to: placeNameIn(to, language),
                })
              : t('rows.delivery_unnamed')}
          </h1>
          {name ? (
            <p className="text-muted">
              {t(isSender ? 'rows.delivery_for' : 'rows.delivery_from', {
                name: `\u2068${name}\u2069`,
              })}
            </p>
          ) : null}
        </div>
        <DeliveryStatusBadge delivery={delivery} />
      </div>
      <div className="delivery-columns grid gap-6">
        <div className="flex min-w-0 flex-col gap-6">
          <DeliveryNextStep detail={detail} />
          {refund}
          <div className="flex flex-wrap gap-3 empty:hidden">{actions}</div>
          {code ? <ShareTracking code={code} /> : null}
          {detail.events.length > 0 ? (
            <DeliveryTimeline events={detail.events} viewer={detail.role} />
          ) : null}
          <DeliveryClaims detail={detail} />
          {can.cancel ? <CancelDelivery deliveryId={delivery.id} /> : null}
          {delivery.status === 'draft' ? (
            <DeleteDraft deliveryId={delivery.id} onDeleted={onDeleted} />
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <section className="flex flex-col gap-3">
            <h2 className="text-lg font-semibold">{t('deliveries.detail_route')}</h2>
            <RouteMap detail={detail} />
            <DeliveryPlaces detail={detail} />
          </section>
          <section>
            <h2 className="mb-3 text-lg font-semibold">{t('deliveries.detail_delivery')}</h2>
            <DeliveryFacts detail={detail} />
          </section>
          <DeliveryPrice detail={detail} />
          <DeliveryPhotos photos={detail.photos.filter((photo) => !photo.claim_id)} />
        </div>
      </div>
    </>
  );
}
