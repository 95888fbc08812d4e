// Native select for the sort order of homes, beside the number of homes.
import { ArrowDownUp } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { HOME_SORTS, type HomeSort } from '../../model/home-search.ts';

type SortSelectProps = { value: HomeSort; onChange: (sort: HomeSort) => void };

export function SortSelect({ value, onChange }: SortSelectProps) {
  const t = useT();
  return (
    <span className="relative inline-flex max-w-full items-center">
      <ArrowDownUp
        aria-hidden="true"
        className="pointer-events-none absolute start-3 size-4 text-muted"
      />
      <select
        aria-label={t('homes.sort')}
        value={value}
        onChange={({ target }) => {
          const chosen = HOME_SORTS.find((one) => one === target.value);
          if (chosen) onChange(chosen);
        }}
        className="min-h-11 min-w-0 appearance-none truncate rounded-full border border-line bg-surface ps-9 pe-4 text-sm"
      >
        {HOME_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(`homes.sort_${one}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
