// Warnings that the float or the cash, or both, are too low for the next operation.
import { TriangleAlert } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import type { Alerts } from '../model/broker-day.ts';

export function AlertNotes({ alerts }: { alerts: Alerts }) {
  const t = useT();
  const language = useLanguage();
  const low = (['float', 'cash'] as const).filter((of) => alerts[`is_${of}_low`]);
  if (low.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {low.map((of) => (
        <li
          key={of}
          className="flex items-start gap-2 rounded-card bg-warning-soft px-4 py-3 text-warning"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {t(`broker_day.${of}_low`, {
              free: formatExactMoney(Math.max(0, alerts[`free_${of}_centimes`]), language),
              level: formatExactMoney(alerts[`${of}_level_centimes`] ?? 0, language),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
