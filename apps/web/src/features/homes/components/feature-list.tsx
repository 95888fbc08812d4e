// List of a home's features.
import { HOME_FEATURES, type HomeFeature } from '@wasl/core/home-enumerations';
import { Check } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';

type FeatureListProps = { home: Record<HomeFeature, boolean> };

export function FeatureList({ home }: FeatureListProps) {
  const t = useT();
  const has = HOME_FEATURES.filter((feature) => home[feature]);
  if (has.length === 0) return <p className="text-muted">{t('homes.no_features')}</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,30%)),1fr))] gap-2">
      {has.map((feature) => (
        <li key={feature} className="flex items-center gap-2">
          <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">{t(`homes.feature.${feature}`)}</span>
        </li>
      ))}
    </ul>
  );
}
