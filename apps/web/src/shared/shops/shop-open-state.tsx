// Shows whether a shop is open now, and when it opens or closes next. The page must load the
// translations of `shops`.
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { formatMoroccanClock } from '../format/clock.ts';
import type { Shop } from './shop.ts';

export function ShopOpenState({ shop }: { shop: Pick<Shop, 'is_open' | 'changes_at' | 'today'> }) {
  const t = useT();
  const language = useLanguage();
  const { is_open: isOpen, changes_at: changesAt } = shop;
  const time = changesAt ? formatMoroccanClock(changesAt, shop.today, language) : '';
  const text = () => {
    if (isOpen === null) return t('shops.hours_unknown');
    if (isOpen) return t('shops.open_until', { time });
    return changesAt ? t('shops.opens_at', { time }) : t('shops.closed');
  };
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 text-sm',
        isOpen ? 'text-success' : 'text-muted',
      )}
    >
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {text()}
    </span>
  );
}
