// List row of a parcel: sender or recipient, both cities and status.
import { Link, useParams } from '@tanstack/react-router';
import { ArrowRight, Hand } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { LIST_ROW_ATTRIBUTE } from '../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { LIST_ROW_CLASS, ListRow } from '../../../shared/ui/list-row.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { deliveryStateOf } from '../model/delivery-state.ts';
import type { DeliverySummary } from '../model/delivery-summary.ts';
import { DeliveryStatusBadge } from './delivery-status-badge.tsx';

export function DeliveryRow({ delivery }: { delivery: DeliverySummary }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const { name, from, to, role } = delivery;
  const state = deliveryStateOf(delivery);
  const isExpected = state === 'scheduled' || state === 'in_transit';
  const place = (city: typeof from) =>
    city ? placeNameIn(city, language) : t('rows.delivery_no_city');
  return (
    <li>
      <Link
        to="/$lang/deliveries/$deliveryId"
        params={{ lang, deliveryId: delivery.id }}
        search={(search) => search}
        {...LIST_ROW_ATTRIBUTE}
        className={LIST_ROW_CLASS}
      >
        <ListRow
          title={
            name
              ? t(role === 'sent' ? 'rows.delivery_for' : 'rows.delivery_from', {
                  name: `\u2068${name}\u2069`,
                })
              : t('rows.delivery_unnamed')
          }
          amount={
            delivery.total_centimes === null || role === 'received' ? null : (
              <Amount centimes={delivery.total_centimes} className="font-semibold" />
            )
          }
          way={
            from || to ? (
              <span className="flex flex-wrap items-center gap-x-2">
                <bdi>{place(from)}</bdi>
                <ArrowRight aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
                <bdi>{place(to)}</bdi>
              </span>
            ) : null
          }
          note={
            isExpected && delivery.promised_at ? (
              t('rows.delivery_expected', { day: formatDay(delivery.promised_at, language) })
            ) : (
              <Time at={delivery.created_at} />
            )
          }
          badge={
            delivery.needs_answer ? (
              <Badge tone="accent" Icon={Hand}>
                {t('rows.delivery_turn_you')}
              </Badge>
            ) : (
              <DeliveryStatusBadge delivery={delivery} />
            )
          }
        />
      </Link>
    </li>
  );
}
