// Amount in MAD, given in centimes, isolated from the direction of the surrounding text.
import { clsx } from 'clsx';
import { useLanguage } from '../../i18n/use-t.ts';
import { formatMoney } from '../format/money.ts';

export function Amount({ centimes, className }: { centimes: number; className?: string }) {
  const language = useLanguage();
  return (
    <bdi className={clsx('figures whitespace-nowrap', className)}>
      {formatMoney(centimes, language)}
    </bdi>
  );
}
