// Ratings that a broker gave and received.
import { useQuery } from '@tanstack/react-query';
import { ratingQueries } from '../../../features/ratings/api/rating-queries.ts';
import { OwnRatings } from '../../../features/ratings/components/own-ratings.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { QueryStatusNote } from '../../../shared/ui/states/query-status-note.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerRatingsScreen() {
  const t = useT();
  const lang = useLang();
  const own = useQuery(ratingQueries.own());
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <BackLink to="/$lang/broker" params={{ lang }}>
        {t('common.broker')}
      </BackLink>
      <h1 className="text-2xl font-semibold">{t('ratings.title')}</h1>
      {own.data ? null : <QueryStatusNote query={own} title={t('ratings.failed')} rows={4} />}
      {own.data ? <OwnRatings own={own.data} /> : null}
    </div>
  );
}
