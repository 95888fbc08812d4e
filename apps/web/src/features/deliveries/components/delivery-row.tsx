// One parcel in a list: for whom or from whom, between which cities, where it stands.
import { Link, useParams } from '@tanstack/react-router';
import { ArrowRight, ChevronRight, Hand } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { formatDay } from '../../../shared/format/time.ts';
import { ROW } from '../../../shared/keys/move-focus.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { DeliveryInRow } from '../model/delivery-in-row.ts';
import { stateOf } from '../model/delivery-state.ts';
import { DeliveryStatusBadge } from './delivery-status-badge.tsx';

export function DeliveryRow({ delivery }: { delivery: DeliveryInRow }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const { name, from, to, role } = delivery;
  const state = stateOf(delivery);
  const isExpected = state === 'scheduled' || state === 'in_transit';
  const place = (city: typeof from) => (city ? nameIn(city, language) : t('rows.delivery_no_city'));
  return (
    <li>
      <Link
        to="/$lang/deliveries/$deliveryId"
        params={{ lang, deliveryId: delivery.id }}
        search={(search) => search}
        {...ROW}
        className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-primary"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex items-center justify-between gap-3">
            <span className="font-medium wrap-anywhere">
              {name
                ? t(role === 'sent' ? 'rows.delivery_for' : 'rows.delivery_from', {
                    name: `\u2068${name}\u2069`,
                  })
                : t('rows.delivery_unnamed')}
            </span>
            <span className="shrink-0">
              {delivery.total_centimes === null || role === 'received' ? null : (
                <Amount centimes={delivery.total_centimes} className="font-semibold" />
              )}
            </span>
          </span>
          {from || to ? (
            <span className="flex flex-wrap items-center gap-x-2">
              <bdi>{place(from)}</bdi>
              <ArrowRight aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
              <bdi>{place(to)}</bdi>
            </span>
          ) : null}
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-sm text-muted">
              {isExpected && delivery.promised_at ? (
                t('rows.delivery_expected', { day: formatDay(delivery.promised_at, language) })
              ) : (
                <Time at={delivery.created_at} />
              )}
            </span>
            <span>
              {delivery.needs_answer ? (
                <Badge tone="accent" Icon={Hand}>
                  {t('rows.delivery_turn_you')}
                </Badge>
              ) : (
                <DeliveryStatusBadge delivery={delivery} />
              )}
            </span>
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
