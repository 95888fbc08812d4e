// Month of the statement that is shown, with links to the previous and the next month.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatMonth } from '../../../shared/format/format-time.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { firstDayOfMonth, monthInMorocco, monthsAfter } from '../model/month.ts';

type MonthChoiceProps = { month: string; onChoose: (month: string) => void };

export function MonthChoice({ month, onChoose }: MonthChoiceProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="flex items-center justify-between gap-2 rounded-card border border-line bg-surface p-1">
      <IconButton
        label={t('receipts.statement.month_before')}
        onClick={() => onChoose(monthsAfter(month, -1))}
      >
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      {/* Uses noon, because midnight in Morocco may be in another month in the device's time zone. */}
      <p role="status" className="text-lg font-semibold">
        {formatMonth(`${firstDayOfMonth(month)}T12:00:00Z`, language)}
      </p>
      <IconButton
        label={t('receipts.statement.month_after')}
        disabled={month >= monthInMorocco(new Date())}
        onClick={() => onChoose(monthsAfter(month, 1))}
      >
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
