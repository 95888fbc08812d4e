// Bar above the results: a button that opens the filters, the active filters, and a button that
// saves the search.
import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { HomeFilters } from '../../model/home-search.ts';
import { VisitorLinks } from '../visitor-links.tsx';
import { ListingSwitch } from './listing-switch.tsx';
import { SearchPill } from './search-pill.tsx';

// The chips are loaded on demand, because a search without filters needs none.
const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));

type SearchBarProps = {
  filters: HomeFilters;
  isVisitor: boolean;
  onOpen: () => void;
  onChange: (filters: HomeFilters) => void;
  onSave: () => void;
};

export function SearchBar({ filters, isVisitor, onOpen, onChange, onSave }: SearchBarProps) {
  const t = useT();
  const { listing_type: listing, ...others } = filters;
  // Renders no save button for a search without filters, because such a search cannot be saved.
  const isAsking = Object.keys(filters).length > 0;
  return (
    <>
      <div className="grid items-center gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <SearchPill words={filters.text} chosen={Object.keys(others).length} onOpen={onOpen} />
        <ListingSwitch
          value={listing}
          onChange={(next) => onChange(next ? { ...others, listing_type: next } : others)}
        />
      </div>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 *:shrink-0 empty:hidden sm:mx-0 sm:flex-wrap sm:px-0">
        {isAsking ? (
          <Suspense>
            <FilterChips filters={filters} onChange={onChange} />
          </Suspense>
        ) : null}
        {isVisitor ? <VisitorLinks /> : null}
        {!isVisitor && isAsking ? (
          <Button look="secondary" className="rounded-full!" onClick={onSave}>
            <BookmarkPlus aria-hidden="true" className="size-5" />
            {t('homes.save_search')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
