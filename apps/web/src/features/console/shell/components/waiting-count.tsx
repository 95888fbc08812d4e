// Number of waiting items of a tab or a section; renders nothing for zero.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';

export function WaitingCount({ count }: { count: number }) {
  const t = useT();
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="figures min-w-6 rounded-full bg-warning-soft px-2 text-center text-sm text-warning"
      >
        {formatNumber(count, language)}
      </span>
      <span className="sr-only">{t('operator.waiting_count', { count })}</span>
    </>
  );
}
