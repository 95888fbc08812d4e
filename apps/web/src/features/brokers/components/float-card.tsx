// Card with the broker's float and credit line, the amount of cash that the broker can still take
// in, and the float movements, newest first.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { RollingAmount } from '../../../shared/ui/rolling/rolling-amount.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { LoadMoreButton } from '../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { floatQueries } from '../api/float-queries.ts';
import { FloatMoves } from './float-moves.tsx';

const SUMS = ['available', 'credit', 'held', 'commission'] as const;

export function FloatCard() {
  const t = useT();
  const language = useLanguage();
  const own = useQuery(floatQueries.own());
  const moves = useInfiniteQuery(floatQueries.moves());
  if (!own.data && (own.isError || own.isPaused)) {
    return (
      <ErrorState
        title={t('brokers.float_failed')}
        text={messageFor(own.error, t, language)}
        onRetry={() => void own.refetch()}
      />
    );
  }
  if (!own.data) return <Skeleton rows={2} />;
  const float = own.data;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <RollingAmount centimes={float.float_centimes} className="text-3xl font-semibold" />
        <p className="text-sm text-muted">{t('brokers.float_text')}</p>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {SUMS.map((sum) => (
          <div key={sum} className="contents">
            <dt className="text-muted">{t(`brokers.float_${sum}`)}</dt>
            <dd className="text-end">
              <RollingAmount centimes={float[`${sum}_centimes`]} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="font-semibold">{t('brokers.float_moves')}</h3>
      <FloatMoves moves={moves.data?.pages.flat()} />
      <LoadMoreButton pages={moves} className="self-start">
        {t('brokers.float_more')}
      </LoadMoreButton>
    </Card>
  );
}
