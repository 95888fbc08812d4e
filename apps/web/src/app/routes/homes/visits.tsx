// The person's visits: visits that the person requested, and visits that others requested to the
// person's homes.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HomeSections } from '../../../features/homes/components/home-sections.tsx';
import { viewingQueries } from '../../../features/viewings/api/viewing-queries.ts';
import { ViewingList } from '../../../features/viewings/components/viewing-list.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function VisitsScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const viewings = useQuery(viewingQueries.mine(userId));
  usePersonLiveUpdates(userId, ['viewing'], [viewingQueries.all()]);
  const hasFailed = !viewings.data && (viewings.isError || viewings.isPaused);
  return (
    <div className="flex flex-col gap-5">
      <HomeSections open="visits" hasListings />
      <h1 className="text-2xl font-semibold">{t('viewings.title')}</h1>
      {hasFailed ? (
        <ErrorState
          title={t('viewings.failed')}
          text={messageFor(viewings.error, t, language, 'errors.network')}
          onRetry={() => void viewings.refetch()}
        />
      ) : null}
      {viewings.isPending && !hasFailed ? <Skeleton rows={4} /> : null}
      {viewings.data?.items.length === 0 ? (
        <EmptyState
          picture={<ServicePicture of="homes" className="h-24 w-32" />}
          title={t('viewings.none')}
          text={t('viewings.none_text')}
          action={
            <Link to="/$lang/homes" params={{ lang }} className={buttonClass('primary')}>
              {t('viewings.find_home')}
            </Link>
          }
        />
      ) : null}
      {viewings.data ? <ViewingList viewings={viewings.data.items} userId={userId} /> : null}
    </div>
  );
}
