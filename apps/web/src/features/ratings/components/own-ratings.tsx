// A broker's page about ratings: the average of the received ratings, the customers whom the broker
// can still rate, and the received ratings themselves.

import { formatFigure } from '@wasl/core/format-figure';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Reference } from '../../../shared/ui/codes/reference.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { OwnRatings as Own } from '../model/rating.ts';
import { ReceivedRatingRow } from './received-rating.tsx';
import { TransferRating } from './transfer-rating.tsx';

export function OwnRatings({ own: { shown, open, ratings } }: { own: Own }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      {shown ? (
        <p>
          <span className="block text-3xl font-semibold">
            {t('ratings.mean', { mean: formatFigure(shown.mean, language) })}
          </span>
          <span className="text-muted">{t('ratings.count', { count: shown.count })}</span>
        </p>
      ) : (
        <p className="text-muted">{t('ratings.too_few')}</p>
      )}
      <Part title={t('ratings.open_title')}>
        {open.length === 0 ? <p className="text-muted">{t('ratings.open_none')}</p> : null}
        {open.map(({ transfer_id: id, reference, completed_at: at }) => (
          <details key={id}>
            <summary className="min-h-11 cursor-pointer py-3">
              <Reference code={reference} className="font-medium" />
              {' · '}
              <span className="text-muted">
                <Time at={at} />
              </span>
            </summary>
            <TransferRating transferId={id} />
          </details>
        ))}
      </Part>
      <Part title={t('ratings.got_title')}>
        {ratings.length === 0 ? (
          <p className="text-muted">{t('ratings.got_none')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {ratings.map((rating) => (
              <ReceivedRatingRow key={rating.id} rating={rating} />
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
