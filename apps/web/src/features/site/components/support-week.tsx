// Support hours for each day of the week, and whether support is available now.
import { Check, Moon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { hydratedAt } from '../../../shared/api/hydration-data.ts';
import type { ShopSpan } from '../../../shared/shops/shop.ts';
import { WeekTable } from '../../../shared/shops/week-table.tsx';
import { pauses } from '../../../shared/timeouts.ts';
import { isSupportOpen } from '../model/is-support-open.ts';

/** Requires the message catalogue `contact`. */
export function SupportWeek({ hours }: { hours: ShopSpan[] }) {
  const t = useT();
  return (
    <>
      <Status hours={hours} />
      <WeekTable hours={hours} closed={t('contact.hours_closed')} />
      <p className="text-sm text-muted">{t('contact.hours_zone')}</p>
    </>
  );
}

function Status({ hours }: { hours: ShopSpan[] }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(() =>
    isSupportOpen(hours, new Date(hydratedAt() ?? Date.now())),
  );
  useEffect(() => {
    const look = () => setIsOpen(isSupportOpen(hours, new Date()));
    look();
    const timer = setInterval(look, pauses.supportHoursStep);
    return () => clearInterval(timer);
  }, [hours]);
  const [Icon, look] = isOpen
    ? ([Check, 'border-transparent bg-success-soft text-success'] as const)
    : ([Moon, 'border-line bg-surface text-ink'] as const);
  return (
    <p
      // The availability of support depends on the current time, so the browser computes it again
      // after hydration.
      data-asks
      className={`inline-flex items-start gap-2 self-start rounded-card border px-3 py-1.5 text-sm font-medium ${look}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t(isOpen ? 'contact.open_now' : 'contact.closed_now')}
    </p>
  );
}
