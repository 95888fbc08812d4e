// Links to the monthly transfers, shown in the list of transfers and on the page of a sent
// transfer.
import { Link, useParams } from '@tanstack/react-router';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';

export function SchedulesLink() {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return (
    <Link to="/$lang/money/monthly" params={{ lang }} className={buttonClass('secondary')}>
      <CalendarClock aria-hidden="true" className="size-5" />
      {t('schedules.title')}
    </Link>
  );
}

/** @param transferId - Transfer whose data prefills the new schedule. */
export function SendMonthlyLink({
  transferId,
  className = 'self-start',
}: {
  transferId: string;
  className?: string;
}) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return (
    <Link
      to="/$lang/money/monthly/$scheduleId"
      params={{ lang, scheduleId: 'new' }}
      search={{ like: transferId }}
      className={buttonClass('secondary', className)}
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      {t('schedules.send_monthly')}
    </Link>
  );
}
