// Chips of the active filters with their values. Clicking a chip removes its filter.
import { X } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import type { HomeFilters } from '../../model/home-search.ts';
import { useFilterChips } from '../../model/use-filter-chips.ts';

type FilterChipsProps = { filters: HomeFilters; onChange: (filters: HomeFilters) => void };

export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const t = useT();
  return (
    <ul className="flex gap-2 empty:hidden sm:flex-wrap">
      {useFilterChips(filters).map(({ text, rest }) => (
        <li key={text} className="shrink-0">
          <button
            type="button"
            aria-label={t('homes.take_back', { filter: text })}
            onClick={() => onChange(rest)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-primary bg-primary-soft px-4 text-primary"
          >
            <bdi>{text}</bdi>
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
