// Weekly opening hours of a shop. The hours are collapsed until the user opens them. A page that
// contains this component must load the translations of `shops`.
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../format/format-time.ts';
import type { Shop } from './shop.ts';
import { hasTemporaryHours } from './shop-week.ts';
import { WeekTable } from './week-table.tsx';

export function WeekHours({ shop }: { shop: Shop }) {
  const t = useT();
  const language = useLanguage();
  if (shop.hours.length === 0) return null;
  const isOther = hasTemporaryHours(shop, shop.today);
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline">
        {t('shops.hours')}
      </summary>
      {isOther && shop.other_until ? (
        <p className="text-muted">
          {t('shops.other_until', { day: formatDay(shop.other_until, language) })}
        </p>
      ) : null}
      <WeekTable hours={shop.hours} isOther={isOther} closed={t('shops.closed')} />
      {shop.closed_days.length > 0 ? (
        <p className="mt-2 text-muted">
          {t('shops.closed_on', {
            days: shop.closed_days.map((day) => formatDay(day, language)).join(' · '),
          })}
        </p>
      ) : null}
    </details>
  );
}
