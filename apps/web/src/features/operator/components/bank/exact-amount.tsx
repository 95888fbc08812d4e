// An amount to the centime, as the bank writes it.
import { useLanguage } from '../../../../i18n/use-t.ts';
import { formatExactMoney } from '../../../../shared/format/exact-money.ts';

export function ExactAmount({ centimes }: { centimes: number }) {
  const language = useLanguage();
  return <bdi className="figures whitespace-nowrap">{formatExactMoney(centimes, language)}</bdi>;
}
