// Where money is collected: the broker's shop, its address and its hours.
import { Store } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import type { MoneyToCollect } from '../model/money-to-collect.ts';

export function CollectShop({ shop }: { shop: NonNullable<MoneyToCollect['shop']> }) {
  const t = useT();
  return (
    <section className="flex gap-3">
      <Store aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
      <div className="min-w-0">
        <h2 className="text-sm text-muted">{t('collect.where')}</h2>
        <p className="text-lg font-semibold">
          <bdi>{shop.name}</bdi>
        </p>
        <p className="wrap-anywhere">
          <bdi>{shop.address}</bdi>
        </p>
        {shop.opening_hours ? (
          <p className="text-muted">
            {t('collect.hours')} <bdi>{shop.opening_hours}</bdi>
          </p>
        ) : null}
      </div>
    </section>
  );
}
