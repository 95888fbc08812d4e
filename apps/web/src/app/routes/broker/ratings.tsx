// A broker's ratings, given and got.
import { useQuery } from '@tanstack/react-query';
import { ratingQueries } from '../../../features/ratings/api/rating-queries.ts';
import { OwnRatings } from '../../../features/ratings/components/own-ratings.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { WayBack } from '../../../shared/ui/way-back.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerRatingsScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const own = useQuery(ratingQueries.own());
  const hasFailed = !own.data && (own.isError || own.isPaused);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <WayBack to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </WayBack>
      <h1 className="text-2xl font-semibold">{t('ratings.title')}</h1>
      {hasFailed ? (
        <ErrorState
          title={t('ratings.failed')}
          text={messageFor(own.error, t, language)}
          onRetry={() => void own.refetch()}
        />
      ) : null}
      {!own.data && !hasFailed ? <Skeleton rows={4} /> : null}
      {own.data ? <OwnRatings own={own.data} /> : null}
    </div>
  );
}
