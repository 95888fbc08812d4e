// Notes that help to choose a broker: shop hours, ratings, and how often the broker kept the
// promised time.
import { useT } from '../../../i18n/use-t.ts';
import { ShopOpenState } from '../../../shared/shops/shop-open-state.tsx';
import { ShopRating } from '../../../shared/shops/shop-rating.tsx';
import type { AvailableBroker } from '../api/money-queries.ts';

type BrokerNotesProps = { broker: Pick<AvailableBroker, 'shop' | 'promises_kept'> };

export function BrokerNotes({ broker: { shop, promises_kept: kept } }: BrokerNotesProps) {
  const t = useT();
  return (
    <span className="flex flex-col items-start">
      <ShopOpenState shop={shop} />
      <ShopRating rating={shop.rating} />
      {kept === null ? null : (
        <span className="text-sm text-muted">{t('shops.promises_kept', { percent: kept })}</span>
      )}
    </span>
  );
}
