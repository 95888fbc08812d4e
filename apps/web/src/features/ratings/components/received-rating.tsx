// Rating that a broker received: stars, text and month, with a button to report it.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatMonth } from '../../../shared/format/format-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Stars } from '../../../shared/ui/stars.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useReportRating } from '../api/rating-changes.ts';
import type { ReceivedRating } from '../model/rating.ts';

export function ReceivedRatingRow({ rating }: { rating: ReceivedRating }) {
  const t = useT();
  const language = useLanguage();
  const [isReporting, setIsReporting] = useState(false);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <Stars count={rating.stars} label={t('ratings.stars', { count: rating.stars })} />
        <span className="text-sm text-muted">{formatMonth(rating.month, language)}</span>
      </span>
      {rating.words ? (
        <p className="break-words">
          <bdi>{rating.words}</bdi>
        </p>
      ) : null}
      {rating.is_reported ? <p className="text-sm text-muted">{t('ratings.reported')}</p> : null}
      {isReporting && !rating.is_reported ? <ReportForm id={rating.id} /> : null}
      {rating.is_reported || isReporting ? null : (
        <Button look="quiet" className="self-start" onClick={() => setIsReporting(true)}>
          {t('ratings.report')}
        </Button>
      )}
    </li>
  );
}

function ReportForm({ id }: { id: string }) {
  const t = useT();
  const language = useLanguage();
  const report = useReportRating();
  const [reason, setReason] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTooShort(reason.trim().length < 3);
    if (reason.trim().length < 3 || report.isPending) return;
    report.mutate(
      { id, reason: reason.trim() },
      { onSuccess: () => notify.success(t('ratings.report_sent')) },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <TextField
        label={t('ratings.report_why')}
        value={reason}
        maxLength={500}
        error={isTooShort ? t('ratings.report_needed') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <RefusalNote text={report.error ? messageFor(report.error, t, language) : undefined} />
      <Button type="submit" look="secondary" isPending={report.isPending} className="self-start">
        {t('ratings.report_send')}
      </Button>
    </form>
  );
}
