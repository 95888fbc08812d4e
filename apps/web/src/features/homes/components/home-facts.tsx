// Three facts of a home on one line: rooms, baths, area.
import { Bath, BedDouble, Maximize } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatNumber } from '../../../shared/format/price.ts';

type HomeFactsProps = { home: { bedrooms: number; bathrooms: number; area_sqm: number } };

export function HomeFacts({ home }: HomeFactsProps) {
  const t = useT();
  const language = useLanguage();
  const facts = [
    { key: 'bedrooms', Icon: BedDouble, text: t('homes.bedrooms_count', { count: home.bedrooms }) },
    { key: 'bathrooms', Icon: Bath, text: t('homes.bathrooms_count', { count: home.bathrooms }) },
    {
      key: 'area',
      Icon: Maximize,
      text: t('homes.area', { area: formatNumber(home.area_sqm, language) }),
    },
  ];
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      {facts.map(({ key, Icon, text }) => (
        <li key={key} className="figures inline-flex items-center gap-1 whitespace-nowrap">
          <Icon aria-hidden="true" className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  );
}
