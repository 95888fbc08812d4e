// The person's own properties: their total value and a list. The URL contains the filters of the
// list.

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListFilter, Plus, RotateCw, Search } from 'lucide-react';
import { useState } from 'react';
import { propertyQueries } from '../../../features/homes/api/property-queries.ts';
import { HomeSections } from '../../../features/homes/components/home-sections.tsx';
import { PropertyFilters } from '../../../features/homes/components/property-filters.tsx';
import { PropertyList } from '../../../features/homes/components/property-list.tsx';
import { PropertyListControls } from '../../../features/homes/components/property-list-controls.tsx';
import { StatisticsStrip } from '../../../features/homes/components/statistics-strip.tsx';
import {
  changeListState,
  effectiveView,
  type ListState,
  readListState,
  writeListState,
} from '../../../features/homes/model/property-list-state.ts';
import { useIsWideScreen } from '../../../features/homes/model/use-is-wide-screen.ts';
import { IdentityGate } from '../../../features/identity/components/identity-gate.tsx';
import { useOwnIdentity } from '../../../features/identity/model/use-own-identity.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Pager } from '../../../shared/ui/pager/pager.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { isSpaceReserved } from '../../../shared/ui/states/is-space-reserved.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function PropertiesScreen() {
  const userId = useUserId();
  return (
    <div className="flex flex-col gap-5">
      <HomeSections open="listings" hasListings />
      <Properties userId={userId} />
    </div>
  );
}

function Properties({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const navigate = useNavigate();
  const state = readListState(useSearch({ from: '/$lang/member/properties' }));
  const list = useQuery(propertyQueries.list(userId, state));
  const statistics = useQuery(propertyQueries.statistics(userId, state));
  const identity = useOwnIdentity(userId);
  const mayPublish = identity.data?.state === 'approved';
  // Avoids a layout shift: the list is shown after the content above the list has loaded or failed.
  const isLoading =
    (list.isPending && !list.isPaused) || isSpaceReserved(statistics) || isSpaceReserved(identity);
  const [isFiltering, setIsFiltering] = useState(false);
  const isWide = useIsWideScreen();
  const view = effectiveView(isWide, state.view);
  // On a phone, the search opens on demand, so that the homes are at the top.
  const [isLooking, setIsLooking] = useState(state.q !== '');
  const change = (changes: Partial<ListState>) =>
    void navigate({
      to: '/$lang/properties',
      params: { lang },
      search: writeListState(changeListState(state, changes)),
      replace: !('page' in changes),
      resetScroll: false,
    });
  const chosen = Object.keys(state.filters).length;
  const isEmpty = list.data?.total === 0;
  const isSearched = state.q !== '' || chosen > 0;
  /** True if the person has no listings and must verify their identity before adding one. */
  const isClosed = isEmpty && !mayPublish && !state.q && chosen === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t('properties.title')}</h1>
        <div className="flex flex-wrap gap-2 max-sm:*:px-3">
          {isLoading || isClosed ? null : (
            <ListTools
              isLooking={isLooking}
              onLook={() => setIsLooking(!isLooking)}
              filterCount={chosen}
              onFilter={() => setIsFiltering(true)}
              isRefreshing={list.isFetching}
              onRefresh={() => {
                void list.refetch();
                void statistics.refetch();
              }}
            />
          )}
          {mayPublish ? (
            <Link to="/$lang/properties/new" params={{ lang }} className={buttonClass()}>
              <Plus aria-hidden="true" className="size-5" />
              {t('properties.add')}
            </Link>
          ) : null}
        </div>
      </div>
      {isLoading ? (
        <Skeleton rows={5} />
      ) : (
        <>
          {statistics.data && !isClosed ? <StatisticsStrip statistics={statistics.data} /> : null}
          {isClosed ? null : (
            <div className={isLooking ? '' : 'max-sm:hidden'}>
              <PropertyListControls state={state} view={view} isWide={isWide} onChange={change} />
            </div>
          )}
          {!list.data && (list.isError || list.isPaused) ? (
            <ErrorState
              title={t('properties.load_failed')}
              text={messageFor(list.error, t, language)}
              onRetry={() => list.refetch()}
            />
          ) : null}
          {/* The existing listings stay visible without a verified identity. Only a new listing requires one; users without a verified identity see a notice here. */}
          <IdentityGate userId={userId} isAboutPublishing>
            {null}
          </IdentityGate>
        </>
      )}
      {isEmpty && mayPublish && !isLoading ? <NoProperties isSearched={isSearched} /> : null}
      <p role="status" className="sr-only">
        {list.data ? t('properties.found', { count: list.data.total }) : null}
      </p>
      {list.data && !isEmpty && !isLoading ? (
        <>
          <PropertyList properties={list.data.items} view={view} />
          <Pager
            page={list.data.page}
            pages={Math.ceil(list.data.total / state.size)}
            onChange={(page) => change({ page })}
          />
        </>
      ) : null}
      <PropertyFilters
        filters={state.filters}
        isOpen={isFiltering}
        onOpenChange={setIsFiltering}
        onApply={(filters) => {
          setIsFiltering(false);
          change({ filters });
        }}
      />
    </>
  );
}

type ListToolsProps = {
  isLooking: boolean;
  onLook: () => void;
  filterCount: number;
  onFilter: () => void;
  isRefreshing: boolean;
  onRefresh: () => void;
};

function ListTools(props: ListToolsProps) {
  const { isLooking, onLook, filterCount, onFilter, isRefreshing, onRefresh } = props;
  const t = useT();
  return (
    <>
      <IconButton
        label={t('properties.search_and_sort')}
        aria-expanded={isLooking}
        onClick={onLook}
        className="border border-line bg-surface sm:hidden"
      >
        <Search aria-hidden="true" className="size-5" />
      </IconButton>
      <Button look="secondary" onClick={onFilter}>
        <ListFilter aria-hidden="true" className="size-5" />
        <span className={filterCount > 0 ? '' : 'max-sm:sr-only'}>
          {filterCount > 0
            ? t('properties.filters_chosen', { count: filterCount })
            : t('properties.filters')}
        </span>
      </Button>
      <Button
        look="secondary"
        className="max-sm:hidden"
        isPending={isRefreshing}
        onClick={onRefresh}
      >
        <RotateCw aria-hidden="true" className="size-5" />
        {t('properties.refresh')}
      </Button>
    </>
  );
}

function NoProperties({ isSearched }: { isSearched: boolean }) {
  const t = useT();
  const lang = useLang();
  return (
    <EmptyState
      picture={<ServicePicture of="homes" className="h-24 w-32" />}
      title={t(isSearched ? 'properties.none_found' : 'properties.none')}
      text={t(isSearched ? 'properties.none_found_text' : 'properties.none_text')}
      action={
        isSearched ? (
          <Link to="/$lang/properties" params={{ lang }} className={buttonClass('secondary')}>
            {t('properties.clear_search')}
          </Link>
        ) : (
          <Link to="/$lang/properties/new" params={{ lang }} className={buttonClass()}>
            <Plus aria-hidden="true" className="size-5" />
            {t('properties.add_first')}
          </Link>
        )
      }
    />
  );
}
