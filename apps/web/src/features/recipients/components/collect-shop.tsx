// Shop where the money is collected: address, directions and opening hours.
import { Store } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { ShopFacts } from '../../../shared/shops/shop-facts.tsx';
import type { MoneyToCollect } from '../model/money-to-collect.ts';

export function CollectShop({ shop }: { shop: NonNullable<MoneyToCollect['shop']> }) {
  const t = useT();
  return (
    <section className="flex gap-3">
      <Store aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <h2 className="text-sm text-muted">{t('collect.where')}</h2>
        <ShopFacts shop={shop} />
      </div>
    </section>
  );
}
