// Card of a visit inside a conversation. It shows the current state and the actions of the user who
// reads it.
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, RotateCw } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { viewingQueries } from '../api/viewing-queries.ts';
import { HomeTitle } from './home-title.tsx';
import { ViewingActions } from './viewing-actions.tsx';
import { VIEWING_CARD_CLASS } from './viewing-card-class.ts';
import { ViewingSummary } from './viewing-summary.tsx';

type ViewingCardProps = { viewingId: string; conversationId: string; userId: string };

export function ViewingCard({ viewingId, conversationId, userId }: ViewingCardProps) {
  const t = useT();
  const { data, isError, isPaused, refetch } = useQuery(
    viewingQueries.mine(userId, conversationId),
  );
  usePersonLiveUpdates(userId, ['viewing'], [viewingQueries.all()]);
  const viewing = data?.items.find(({ id }) => id === viewingId);
  if (viewing) {
    return (
      <section aria-label={t('viewings.visit')} className={VIEWING_CARD_CLASS}>
        <ViewingSummary
          viewing={viewing}
          title={viewing.home ? <HomeTitle viewing={viewing} /> : undefined}
        />
        <ViewingActions viewing={viewing} userId={userId} />
      </section>
    );
  }
  if (!data && !isError && !isPaused)
    return <div className={VIEWING_CARD_CLASS} aria-busy="true" />;
  return (
    <section aria-label={t('viewings.visit')} className={VIEWING_CARD_CLASS}>
      <span className="flex items-center gap-2 text-sm text-muted">
        <CalendarDays aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{t(data ? 'viewings.forgotten' : 'viewings.failed')}</span>
        {data ? null : (
          <IconButton label={t('common.retry')} onClick={() => void refetch()}>
            <RotateCw aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </span>
    </section>
  );
}
