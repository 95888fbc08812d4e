// One line with a broker's rating. Renders nothing while there are too few ratings. The page must
// load the translations of `shops`.

import { formatFigure } from '@wasl/core/format-figure';
import { Star } from 'lucide-react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import type { Shop } from './shop.ts';

export function ShopRating({ rating }: Pick<Shop, 'rating'>) {
  const t = useT();
  const language = useLanguage();
  if (!rating) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <Star aria-hidden="true" className="size-4 shrink-0 fill-accent text-accent" />
      {t('shops.rating', { mean: formatFigure(rating.mean, language), count: rating.count })}
    </span>
  );
}
