// Page of one parcel: the next step and the person responsible for it, the codes for the handovers,
// the route on the map, and the timeline.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { FileCheck, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { deliveryQueries } from '../../../features/deliveries/api/delivery-queries.ts';
import { DeliveryPage } from '../../../features/deliveries/components/delivery-page.tsx';
import { PushOffer } from '../../../features/notifications/components/push-offer.tsx';
import { useMarkSeen } from '../../../features/notifications/model/use-mark-seen.ts';
import { CounterRefund } from '../../../features/refunds/components/counter-refund.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function DeliveryDetailScreen() {
  const { deliveryId } = useParams({ from: '/$lang/member/deliveries/$deliveryId' });
  return <DeliveryDetailView deliveryId={deliveryId} />;
}

/**
 * Renders one parcel.
 * @param way - Back link; by default, a link to the list of parcels.
 */
export function DeliveryDetailView({ deliveryId, way }: { deliveryId: string; way?: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const navigate = useNavigate();
  const detail = useQuery(deliveryQueries.detail(deliveryId));
  const userId = useUserId();
  usePersonLiveUpdates(userId, ['delivery'], [deliveryQueries.all()]);
  const { data } = detail;
  useMarkSeen(userId, deliveryId, data && detail.dataUpdatedAt);
  const params = { lang, deliveryId };
  const draftPath: string = `${PATHS.newDelivery(lang)}?id=${deliveryId}`;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      {way ?? (
        <BackLink to="/$lang/deliveries" params={{ lang }}>
          {t('deliveries.list_title')}
        </BackLink>
      )}
      {!data && (detail.isError || detail.isPaused) ? (
        <ErrorState
          isScreen
          title={t('deliveries.detail_failed')}
          text={messageFor(detail.error, t, language, 'errors.DELIVERY_NOT_FOUND')}
          onRetry={() => void detail.refetch()}
        />
      ) : null}
      {!data && detail.isPending && !detail.isPaused ? <Skeleton rows={5} /> : null}
      {data?.role === 'sender' && data.delivery.status === 'scheduled' ? (
        <PushOffer userId={userId} />
      ) : null}
      {/* The key discards input that belongs to another parcel: on a desktop, the list beside the page opens another parcel without unmounting this one. */}
      {data ? (
        <DeliveryPage
          key={deliveryId}
          detail={data}
          refund={
            data.role === 'sender' && data.delivery.status === 'completed' ? (
              <CounterRefund id={deliveryId} />
            ) : null
          }
          onDeleted={() => void navigate({ to: '/$lang/deliveries', params: { lang } })}
          actions={
            <>
              {data.delivery.status === 'draft' ? (
                <Link to={draftPath} className={buttonClass()}>
                  {t('deliveries.detail_continue_draft')}
                </Link>
              ) : null}
              {data.role === 'sender' && data.delivery.status === 'scheduled' ? (
                <Link
                  to="/$lang/deliveries/$deliveryId/label"
                  params={params}
                  className={buttonClass()}
                >
                  <Printer aria-hidden="true" className="size-4" />
                  {t('deliveries.detail_open_label')}
                </Link>
              ) : null}
              {data.delivery.delivered_at ? (
                <Link
                  to="/$lang/deliveries/$deliveryId/proof"
                  params={params}
                  className={buttonClass('secondary')}
                >
                  <FileCheck aria-hidden="true" className="size-4" />
                  {t('deliveries.detail_open_proof')}
                </Link>
              ) : null}
            </>
          }
        />
      ) : null}
    </div>
  );
}
