// Status filter of the transfers: a row of chips, one of which is selected.
import {
  MONEY_TRANSFER_STATUSES,
  type MoneyTransferStatus,
} from '@wasl/core/money-transfer-status';
import { useT } from '../../../i18n/use-t.ts';

type StatusFilterProps = {
  chosen: MoneyTransferStatus | undefined;
  onChoose: (status: MoneyTransferStatus | undefined) => void;
};

export function StatusFilter({ chosen, onChoose }: StatusFilterProps) {
  const t = useT();
  return (
    // A fieldset grows to the width of its content by default; `min-w-0` lets it scroll.
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{t('money.filter_by_status')}</legend>
      {[undefined, ...MONEY_TRANSFER_STATUSES].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-pressed={chosen === one}
          onClick={() => onChoose(one)}
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 md:px-3 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          {one ? t(`rows.status.${one}`) : t('money.status_all')}
        </button>
      ))}
    </fieldset>
  );
}
