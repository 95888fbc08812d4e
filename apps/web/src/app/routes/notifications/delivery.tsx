// Shows the parcel that a notification is about, next to the list of notifications.
import { useParams } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { useLang } from '../../use-lang.ts';
import { DeliveryDetailView } from '../deliveries/detail.tsx';

export function NotifiedDelivery() {
  const t = useT();
  const lang = useLang();
  const { deliveryId } = useParams({ from: '/$lang/member/notifications/deliveries/$deliveryId' });
  return (
    <DeliveryDetailView
      deliveryId={deliveryId}
      way={
        <BackLink to="/$lang/notifications" params={{ lang }}>
          {t('notifications.title')}
        </BackLink>
      }
    />
  );
}
