// Screen of the home search: search button, filters, list and map, with all state in the URL.
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import {
  type HomeFilters,
  type HomeSearch,
  type HomeSearchUrl,
  readHomeSearch,
  withoutFilters,
  writeHomeSearch,
} from '../model/home-search.ts';
import { useIsWideScreen } from '../model/use-is-wide-screen.ts';
import { HomesResults } from './homes-results.tsx';
import { MapOrListButton } from './search/map-or-list-button.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { SortSelect } from './search/sort-select.tsx';

const loadFilterDialog = () => import('./search/home-filter-dialog.tsx');
// The map and the filters are loaded lazily, because a phone shows only the list at first.
const HomeFilterDialog = lazy(async () => ({
  default: (await loadFilterDialog()).HomeFilterDialog,
}));
const HomesMap = lazy(async () => ({ default: (await import('./homes-map.tsx')).HomesMap }));
const SavedSearches = lazy(async () => ({
  default: (await import('./search/saved-searches.tsx')).SavedSearches,
}));
const MAP_FRAME = 'h-[75dvh] lg:sticky lg:top-20 lg:h-[calc(100dvh-6rem)]';

type HomesBrowserProps = {
  address: HomeSearchUrl;
  userId: string | undefined;
  /** Links between the sections about homes, such as favourites and saved searches. */
  sections?: ReactNode;
};

export function HomesBrowser({ address, userId, sections }: HomesBrowserProps) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const isWide = useIsWideScreen();
  const { isFiltering, setIsFiltering, isUnreachable, openFilters } = useFilterDialog();
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
  return (
    <div className="flex flex-col gap-3">
      {sections}
      {isMine ? null : (
        <SearchBar
          filters={filters}
          isVisitor={!userId}
          onOpen={() => void openFilters()}
          onChange={(next) => change({ filters: next })}
          onSave={openSaved}
        />
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
          <FramedMap filters={filters} onChange={(next) => change({ filters: next })} />
        ) : null}
      </div>
      {isMine ? null : (
        <MapOrListButton
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

function useFilterDialog() {
  // Undefined until the user first opens the filter dialog, which is not mounted before that. Later
  // the dialog stays mounted, because only a mounted dialog can close and return the focus.
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
  return { isFiltering, setIsFiltering, isUnreachable, openFilters };
}

type FramedMapProps = { filters: HomeFilters; onChange: (filters: HomeFilters) => void };

function FramedMap({ filters, onChange }: FramedMapProps) {
  return (
    <Suspense
      fallback={<div className={clsx('rounded-card border border-line bg-surface', MAP_FRAME)} />}
    >
      <HomesMap
        filters={filters}
        onArea={(area) => onChange({ ...withoutFilters(filters, ['box', 'polygon']), ...area })}
        className={MAP_FRAME}
      />
    </Suspense>
  );
}
