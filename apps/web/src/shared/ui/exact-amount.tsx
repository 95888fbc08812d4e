// Amount with its centimes, for cash counts and commissions. A `bdi` element isolates the amount
// from the direction of the surrounding text.
import { clsx } from 'clsx';
import { useLanguage } from '../../i18n/use-t.ts';
import { formatExactMoney } from '../format/exact-money.ts';

export function ExactAmount({ centimes, className }: { centimes: number; className?: string }) {
  const language = useLanguage();
  return (
    <bdi className={clsx('figures whitespace-nowrap', className)}>
      {formatExactMoney(centimes, language)}
    </bdi>
  );
}
