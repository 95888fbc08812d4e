// Totals of a statement, one per line.
import { ExactAmount } from '../../../shared/ui/exact-amount.tsx';

export type SumLine = { label: string; centimes: number; isStrong?: boolean };

export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {lines.map(({ label, centimes, isStrong }) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-4 py-2.5 ${isStrong ? 'font-semibold' : ''}`}
        >
          <dt>{label}</dt>
          <dd>
            <ExactAmount centimes={centimes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
