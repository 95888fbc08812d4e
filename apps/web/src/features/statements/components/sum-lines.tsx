// Sums of a statement, one a line.
import { directionOf } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-t.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';

export type SumLine = { label: string; centimes: number; isStrong?: boolean };

export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  const language = useLanguage();
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {lines.map(({ label, centimes, isStrong }) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-4 py-2.5 ${isStrong ? 'font-semibold' : ''}`}
        >
          <dt>{label}</dt>
          <dd>
            {/* The mark before a minus is no Arabic: it would turn the amount round. */}
            <bdi dir={directionOf(language)} className="figures whitespace-nowrap">
              {formatExactMoney(centimes, language)}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
