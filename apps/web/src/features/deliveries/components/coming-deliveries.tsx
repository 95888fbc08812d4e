// Active parcels on the dashboard. Parcels that need an action from the user are listed separately.
import { Link, useParams } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { type ComingDelivery, comingDeliverySummaries } from '../model/coming-delivery.ts';
import { DeliveryRow } from './delivery-row.tsx';

/**
 * Renders a list item for each parcel that needs an action from the user. @param deliveries -
 * Parcels from the dashboard's response.
 */
export function DeliveriesNeedingAction({ deliveries }: { deliveries: readonly ComingDelivery[] }) {
  return comingDeliverySummaries(deliveries)
    .filter((one) => one.needs_answer)
    .map((delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />);
}

/**
 * List of the active parcels that need no action from the user.
 * @param deliveries - Parcels from the dashboard's response.
 * @param toldAbove - IDs of parcels that are shown elsewhere on the screen and omitted from this
 * list.
 */
export function ComingDeliveries({
  deliveries: told,
  toldAbove = [],
}: {
  deliveries: readonly ComingDelivery[];
  toldAbove?: string[];
}) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  const deliveries = comingDeliverySummaries(told).filter(
    (one) => !one.needs_answer && !toldAbove.includes(one.id),
  );
  if (deliveries.length === 0) return null;
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('rows.delivery_coming')}</h2>
        <Link
          to="/$lang/deliveries"
          params={{ lang }}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {t('rows.delivery_see_all')}
        </Link>
      </div>
      <ul className="flex flex-col gap-3">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}
