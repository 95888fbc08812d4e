// An amount to the centime: a drawer and a commission are rarely whole dirhams.
import { directionOf } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-t.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';

export function ExactAmount({ centimes, className }: { centimes: number; className?: string }) {
  const language = useLanguage();
  return (
    // The mark before a minus is no Arabic: it would turn the amount round.
    <bdi dir={directionOf(language)} className={`figures whitespace-nowrap ${className ?? ''}`}>
      {formatExactMoney(centimes, language)}
    </bdi>
  );
}
