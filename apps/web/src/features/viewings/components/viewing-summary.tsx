// Content that is the same in every component that shows a visit: the home, the time, the status
// and the next step.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatMoment } from '../../../shared/format/format-time.ts';
import { homeTitleOf, type Viewing, viewingNextStepKey } from '../model/viewing.ts';
import { ViewingBadge } from './viewing-badge.tsx';

export function ViewingSummary({ viewing, title }: { viewing: Viewing; title: React.ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const until = viewing.expires_clock ? formatMoment(viewing.expires_clock, language) : '';
  return (
    <>
      <ViewingBadge viewing={viewing} />
      <time dateTime={viewing.starts_at} className="text-lg font-semibold first-letter:uppercase">
        {formatMoment(viewing.starts_clock, language)}
      </time>
      <bdi className="min-w-0 break-words">{title ?? homeTitleOf(viewing, language)}</bdi>
      <p className="text-sm text-muted">{t(viewingNextStepKey(viewing), { until })}</p>
    </>
  );
}
