// Three facts of a home in one row: bedrooms, bathrooms and area. Missing facts are omitted.
import { Bath, BedDouble, Maximize } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatNumber } from '../../../shared/format/price.ts';

type HomeFactsProps = {
  home: { bedrooms: number; bathrooms: number; area_sqm: number };
  /**
   * True for cards, where icons replace the visible text so that the row fits. Screen readers still
   * receive the text.
   */
  isShort?: boolean;
};

export function HomeFacts({ home, isShort = false }: HomeFactsProps) {
  const t = useT();
  const language = useLanguage();
  const counted = [
    {
      Icon: BedDouble,
      count: home.bedrooms,
      text: t('homes.bedrooms_count', { count: home.bedrooms }),
    },
    {
      Icon: Bath,
      count: home.bathrooms,
      text: t('homes.bathrooms_count', { count: home.bathrooms }),
    },
  ].filter(({ count }) => count > 0);
  return (
    <ul className="figures flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted *:inline-flex *:items-center *:gap-1 *:whitespace-nowrap">
      {counted.map(({ Icon, count, text }) => (
        <li key={text}>
          <Icon aria-hidden="true" className="size-4" />
          {isShort ? (
            <>
              <span aria-hidden="true">{formatNumber(count, language)}</span>
              <span className="sr-only">{text}</span>
            </>
          ) : (
            text
          )}
        </li>
      ))}
      <li>
        <Maximize aria-hidden="true" className="size-4" />
        {t('homes.area', { area: formatNumber(home.area_sqm, language) })}
      </li>
    </ul>
  );
}
