// The monthly transfers of the person.
import { ScheduleList } from '../../../features/money/components/schedules/schedule-list.tsx';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { useLang } from '../../use-lang.ts';

export function MonthlyScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <BackLink to="/$lang/money" params={{ lang }}>
        {t('money.title')}
      </BackLink>
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t('schedules.title')}</h1>
        <p className="text-muted">{t('schedules.lead')}</p>
      </div>
      <MoneyModeNote />
      <ScheduleList userId={userId} />
    </div>
  );
}
