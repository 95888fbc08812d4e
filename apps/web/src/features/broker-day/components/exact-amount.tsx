// An amount to the centime: a drawer and a commission are rarely whole dirhams.
import { useLanguage } from '../../../i18n/use-t.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';

export function ExactAmount({ centimes, className }: { centimes: number; className?: string }) {
  const language = useLanguage();
  return (
    <bdi className={`figures whitespace-nowrap ${className ?? ''}`}>
      {formatExactMoney(centimes, language)}
    </bdi>
  );
}
