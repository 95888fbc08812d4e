// What the broker finished: payouts and counts, newest first.
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Time } from '../../../shared/ui/time.tsx';

export type HistoryLine = {
  id: string;
  kind: 'paid_out' | 'cancelled' | 'cash_in' | 'refund';
  at: string;
  centimes: number;
};

export function History({ lines }: { lines: HistoryLine[] }) {
  const t = useT();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span>
            <span className="block font-medium">{t(`brokers.history.${line.kind}`)}</span>
            <Time at={line.at} className="text-sm text-muted" />
          </span>
          <Amount centimes={line.centimes} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
