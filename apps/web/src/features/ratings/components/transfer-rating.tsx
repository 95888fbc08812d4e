// Section of a completed transfer with the user's rating, or with a button to rate the person whom
// they met at the counter.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Stars } from '../../../shared/ui/stars.tsx';
import { ratingQueries } from '../api/rating-queries.ts';
import { isRatingOpen } from '../model/rating.ts';
import { RatingForm } from './rating-form.tsx';

export function TransferRating({ transferId }: { transferId: string }) {
  const t = useT();
  const language = useLanguage();
  const { data: rating, dataUpdatedAt } = useQuery(ratingQueries.ofTransfer(transferId));
  const [isChanging, setIsChanging] = useState(false);
  if (!rating) return null;
  const mayGive = isRatingOpen(rating, dataUpdatedAt);
  const until = formatDay(rating.until, language);
  if (rating.stars === null && !mayGive) return null;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      {rating.stars === null || isChanging ? (
        <>
          <RatingForm transferId={transferId} rating={rating} onDone={() => setIsChanging(false)} />
          {isChanging ? null : (
            <p className="text-sm text-muted">{t('ratings.give_until', { date: until })}</p>
          )}
        </>
      ) : (
        <>
          <h2 className="text-lg font-semibold">{t('ratings.given')}</h2>
          <Stars count={rating.stars} label={t('ratings.stars', { count: rating.stars })} />
          {rating.words ? (
            <p className="break-words">
              <bdi>{rating.words}</bdi>
            </p>
          ) : null}
          {rating.is_hidden ? <p className="text-muted">{t('ratings.hidden')}</p> : null}
          {mayGive ? (
            <>
              <p className="text-sm text-muted">{t('ratings.change_until', { date: until })}</p>
              <Button look="secondary" className="self-start" onClick={() => setIsChanging(true)}>
                {t('ratings.change')}
              </Button>
            </>
          ) : null}
        </>
      )}
    </section>
  );
}
