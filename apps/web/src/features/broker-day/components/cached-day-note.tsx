// Offline notice with the time at which the displayed day was last fetched.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatClock } from '../../../shared/format/clock.ts';
import type { OwnDay } from '../model/broker-day.ts';

export function CachedDayNote({ own: { seenAt } }: { own: Pick<OwnDay, 'seenAt'> }) {
  const t = useT();
  const language = useLanguage();
  if (seenAt === null) return null;
  const at = formatClock(new Date(seenAt).toISOString(), language, new Date());
  return <p className="text-sm text-warning">{t('broker_day.seen_at', { at })}</p>;
}
