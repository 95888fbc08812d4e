// Paginated search results, or the user's favourites.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { homeQueries } from '../api/home-queries.ts';
import type { HomeSearch } from '../model/home-search.ts';
import { HomeCard } from './home-card.tsx';

type HomesResultsProps = {
  userId: string | undefined;
  search: HomeSearch;
  /** Controls that are shown beside the number of results. */
  tools: ReactNode;
  onClear: () => void;
};

export function HomesResults({ userId, search, tools, onClear }: HomesResultsProps) {
  const t = useT();
  const language = useLanguage();
  const { filters, sort, isMine } = search;
  const found = useInfiniteQuery({
    ...homeQueries.search(userId, filters, sort),
    enabled: !isMine,
  });
  const marked = useQuery({
    ...homeQueries.favourites(userId),
    enabled: isMine && Boolean(userId),
  });
  const count = useQuery({ ...homeQueries.count(userId, filters), enabled: !isMine });
  const shown = isMine ? marked : found;
  const homes = isMine ? marked.data?.items : found.data?.pages.flatMap(({ items }) => items);
  if (!homes && (shown.isError || shown.isPaused)) {
    return (
      <ErrorState
        title={t('homes.load_failed')}
        text={messageFor(shown.error, t, language, 'errors.network')}
        onRetry={() => void shown.refetch()}
      />
    );
  }
  if (!homes) return <Skeleton rows={5} />;
  const counted = isMine ? { count: homes.length, is_capped: false } : count.data;
  /**
   * Reserves a line for the number of results. The number arrives after the homes, and must not
   * shift the layout.
   */
  const total =
    counted &&
    t(counted.is_capped ? 'homes.count_capped' : 'homes.count', { count: counted.count });
  return (
    <div className="flex flex-col gap-4">
      {isMine && homes.length === 0 ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {total ?? '\u00a0'}
          </p>
          {isMine || homes.length < 2 ? null : tools}
        </div>
      )}
      {homes.length === 0 ? (
        <EmptyState
          // Hides the picture on phones, so that the map button does not cover the button below.
          picture={<ServicePicture of="homes" className="h-24 w-32 max-sm:hidden" />}
          title={t(isMine ? 'homes.none_marked_title' : 'homes.none_title')}
          text={t(isMine ? 'homes.none_marked_text' : 'homes.none_text')}
          action={
            <Button look="secondary" onClick={onClear}>
              {t(isMine ? 'homes.all_homes' : 'homes.clear_filters')}
            </Button>
          }
        />
      ) : (
        <ul className={clsx('grid gap-4 sm:grid-cols-2', isMine && 'lg:grid-cols-4')}>
          {homes.map((home) => (
            <HomeCard key={home.id} home={home} userId={userId} />
          ))}
        </ul>
      )}
      {isMine ? null : <LoadMoreButton pages={found}>{t('homes.more')}</LoadMoreButton>}
      {/* The padding keeps the last home clear of the floating button. */}
      {isMine ? null : <span aria-hidden="true" className="h-14 lg:hidden" />}
    </div>
  );
}
