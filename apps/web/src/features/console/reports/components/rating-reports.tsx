// List of ratings for operators. It shows either the ratings that brokers reported, or all ratings
// of brokers and customers. The operator must enter a reason to hide or keep a rating.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Stars } from '../../../../shared/ui/stars.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useJudgeRating } from '../api/report-changes.ts';
import { type ReportedRating, reportQueries } from '../api/report-queries.ts';
import { ReportList } from './report-list.tsx';

type Asked = { rating: ReportedRating; isHidden: boolean };

export function RatingReports({ areReported }: { areReported: boolean }) {
  const t = useT();
  const query = useInfiniteQuery(reportQueries.ratings(areReported));
  const judge = useJudgeRating();
  const [asked, setAsked] = useState<Asked>();
  const ask = (next: Asked) => {
    judge.reset();
    setAsked(next);
  };
  const nameOf = ({ isHidden, rating }: Asked) =>
    t(isHidden ? 'ratings.hide' : rating.hidden_reason ? 'ratings.show_again' : 'ratings.keep');
  return (
    <>
      <ReportList
        label={t(areReported ? 'operator.reports_ratings' : 'operator.reports_all_ratings')}
        query={query}
        rowKey={(rating) => rating.id}
      >
        {(rating) => (
          <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-sm">
            <div className="flex flex-wrap items-center gap-x-3">
              <h2 className="text-base font-semibold">
                {rating.is_by_broker
                  ? t('ratings.about_customer', { name: rating.customer })
                  : t('ratings.about_broker', { name: rating.business_name })}
              </h2>
              <Stars count={rating.stars} label={t('ratings.stars', { count: rating.stars })} />
            </div>
            <p className="text-muted">
              <Reference code={rating.transfer_reference} />
              {' · '}
              <Time at={rating.given_at} />
            </p>
            {rating.words ? (
              <p className="max-w-[68ch] break-words">
                <bdi>{rating.words}</bdi>
              </p>
            ) : null}
            {rating.report_reason ? (
              <p className="break-words">
                {t('ratings.report_says', { reason: rating.report_reason })}
              </p>
            ) : null}
            {rating.hidden_reason ? (
              <p className="break-words text-muted">
                {t('ratings.hidden_because', { reason: rating.hidden_reason })}
              </p>
            ) : null}
            <div className="flex flex-wrap gap-2">
              {rating.report_reason || rating.hidden_reason ? (
                <Button look="secondary" onClick={() => ask({ rating, isHidden: false })}>
                  {nameOf({ rating, isHidden: false })}
                </Button>
              ) : null}
              {rating.hidden_reason ? null : (
                <Button look="quiet" onClick={() => ask({ rating, isHidden: true })}>
                  {t('ratings.hide')}
                </Button>
              )}
            </div>
          </article>
        )}
      </ReportList>
      {asked ? (
        <ReasonDialog
          title={nameOf(asked)}
          text={t(asked.isHidden ? 'ratings.hide_text' : 'ratings.keep_text')}
          confirmLabel={nameOf(asked)}
          isDangerous={asked.isHidden}
          isPending={judge.isPending}
          error={judge.error}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) =>
            judge.mutate(
              { id: asked.rating.id, isHidden: asked.isHidden, reason },
              {
                onSuccess: () => {
                  notify.success(t('ratings.decided'));
                  setAsked(undefined);
                },
              },
            )
          }
        />
      ) : null}
    </>
  );
}
