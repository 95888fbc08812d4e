// Looking for a home: one way into the search, what is set, list and map, all of it in the address.
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BookmarkPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import {
  type HomeAddress,
  type HomeFilters,
  type HomeSearch,
  readHomeSearch,
  withoutFilters,
  writeHomeSearch,
} from '../model/home-search.ts';
import { useIsWide } from '../model/use-is-wide.ts';
import { HomesResults } from './homes-results.tsx';
import { ListingSwitch } from './search/listing-switch.tsx';
import { SearchPill } from './search/search-pill.tsx';
import { SortSelect } from './search/sort-select.tsx';
import { ViewButton } from './search/view-button.tsx';
import { VisitorsWays } from './visitors-ways.tsx';

const loadFilterDialog = () => import('./search/home-filter-dialog.tsx');
// A phone shows the list first: the map and what is asked in the filters come when they are wanted.
const HomeFilterDialog = lazy(async () => ({
  default: (await loadFilterDialog()).HomeFilterDialog,
}));
const HomesMap = lazy(async () => ({ default: (await import('./homes-map.tsx')).HomesMap }));
// Who has asked for nothing has nothing to take away.
const FilterChips = lazy(async () => ({
  default: (await import('./search/filter-chips.tsx')).FilterChips,
}));
const SavedSearches = lazy(async () => ({
  default: (await import('./search/saved-searches.tsx')).SavedSearches,
}));
const MAP_FRAME = 'h-[75dvh] lg:sticky lg:top-20 lg:h-[calc(100dvh-6rem)]';

type HomesBrowserProps = {
  address: HomeAddress;
  userId: string | undefined;
  /** The way to what is the member's own. */
  sections?: ReactNode;
};

export function HomesBrowser({ address, userId, sections }: HomesBrowserProps) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const isWide = useIsWide();
  // Not there before it was opened once; then it closes by itself and gives the focus back.
  const [isFiltering, setIsFiltering] = useState<boolean>();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const openFilters = async () => {
    setIsUnreachable(false);
    try {
      await loadFilterDialog();
      setIsFiltering(true);
    } catch {
      setIsUnreachable(true);
    }
  };
  const search = readHomeSearch(address);
  const isKeeping = address.mine === 'searches';
  const { filters, sort, view, isMine } = search;
  const change = (changes: Partial<HomeSearch>) =>
    void navigate({
      to: '/$lang/homes',
      params: { lang: language },
      search: writeHomeSearch({ ...search, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const openSaved = () =>
    void navigate({
      to: '/$lang/homes',
      params: { lang: language },
      search: { ...writeHomeSearch(search), mine: 'searches' },
      resetScroll: false,
    });
  const applyFilters = (next: HomeFilters) => {
    setIsFiltering(false);
    change({ filters: next, isMine: false });
  };
  const showsMap = !isMine && (isWide || view === 'map');
  const showsList = isWide || view === 'list' || isMine;
  const { listing_type: listing, ...others } = filters;
  // A search that asks for nothing is kept by nobody; the way to those that are kept stands above.
  const isAsking = Object.keys(filters).length > 0;
  return (
    <div className="flex flex-col gap-3">
      {sections}
      {isMine ? null : (
        <>
          <div className="grid items-center gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
            <SearchPill
              words={filters.text}
              chosen={Object.keys(others).length}
              onOpen={() => void openFilters()}
            />
            <ListingSwitch
              value={listing}
              onChange={(next) =>
                change({ filters: next ? { ...others, listing_type: next } : others })
              }
            />
          </div>
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 *:shrink-0 empty:hidden sm:mx-0 sm:flex-wrap sm:px-0">
            {isAsking ? (
              <Suspense>
                <FilterChips filters={filters} onChange={(next) => change({ filters: next })} />
              </Suspense>
            ) : null}
            {userId ? null : <VisitorsWays />}
            {userId && isAsking ? (
              <Button look="secondary" className="rounded-full!" onClick={openSaved}>
                <BookmarkPlus aria-hidden="true" className="size-5" />
                {t('homes.save_search')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {isUnreachable ? t('errors.network') : null}
      </p>
      <div className={clsx('grid items-start gap-5', !isMine && 'lg:grid-cols-2')}>
        {showsList ? (
          <HomesResults
            userId={userId}
            search={search}
            tools={<SortSelect value={sort} onChange={(next) => change({ sort: next })} />}
            onClear={() => change({ filters: {}, isMine: false })}
          />
        ) : null}
        {showsMap ? (
          <Suspense
            fallback={
              <div className={clsx('rounded-card border border-line bg-surface', MAP_FRAME)} />
            }
          >
            <HomesMap
              filters={filters}
              onArea={(area) =>
                change({ filters: { ...withoutFilters(filters, ['box', 'polygon']), ...area } })
              }
              className={MAP_FRAME}
            />
          </Suspense>
        ) : null}
      </div>
      {isMine ? null : (
        <ViewButton
          view={view}
          isOverBar={userId !== undefined}
          onChange={(next) => change({ view: next })}
        />
      )}
      {isFiltering === undefined ? null : (
        <Suspense>
          <HomeFilterDialog
            userId={userId}
            filters={filters}
            isOpen={isFiltering}
            onOpenChange={setIsFiltering}
            onApply={applyFilters}
          />
        </Suspense>
      )}
      {userId ? (
        <Suspense>
          <SavedSearches
            userId={userId}
            filters={filters}
            isOpen={isKeeping}
            onOpenChange={(isOpen) => {
              if (!isOpen) change({});
            }}
            onApply={applyFilters}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
