// Price history of a home: listing date, changes, and price per square metre compared with the
// neighbourhood's median.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { formatPrice } from '../../../shared/format/price.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { homeQueries } from '../api/home-queries.ts';
import type { HomeDetails } from '../model/home.ts';

/** Prices that differ from the median by less than this share are shown as equal to the median. */
const SAME_SHARE = 0.03;

export function PriceHistory({ home }: { home: HomeDetails }) {
  const t = useT();
  const language = useLanguage();
  const median = useQuery(homeQueries.median(home.id));
  const own = home.price_per_sqm;
  const middle = median.data?.median;
  const share = own && middle ? own / middle - 1 : undefined;
  const compared =
    share === undefined
      ? undefined
      : Math.abs(share) < SAME_SHARE
        ? 'same'
        : share > 0
          ? 'above'
          : 'below';
  return (
    <Card>
      <h2 className="mb-2 text-lg font-semibold">{t('homes.price_history')}</h2>
      <p>{t('homes.days_listed', { count: home.days_listed })}</p>
      {own ? <p>{t('homes.price_per_sqm', { price: formatPrice(own, 'MAD', language) })}</p> : null}
      {compared && middle && median.data ? (
        <p>
          {t(`homes.median_${compared}`, {
            median: formatPrice(middle, 'MAD', language),
            percent: Math.abs(Math.round((share ?? 0) * 100)),
            count: median.data.count,
          })}
        </p>
      ) : null}
      {home.price_changes.length > 0 ? (
        <ol className="mt-3 flex flex-col gap-1 border-s-2 border-line ps-4">
          {home.price_changes.map((change) => (
            <li key={change.changed_at} className="figures">
              <bdi className="font-medium">
                {formatPrice(change.price, change.price_currency, language)}
              </bdi>{' '}
              <span className="text-sm text-muted">{formatDay(change.changed_at, language)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-muted">{t('homes.price_unchanged')}</p>
      )}
    </Card>
  );
}
