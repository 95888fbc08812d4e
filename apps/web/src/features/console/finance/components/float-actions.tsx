// Actions on a broker's float. After the broker's contract has ended, no action is offered. A new
// credit line is not offered while another credit line is already proposed.
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { BrokerFloat } from '../../shell/api/float-queries.ts';
import type { MoneyProposalRow } from '../../shell/api/money-proposal-queries.ts';
import type { FloatChange } from '../api/finance-changes.ts';

type FloatActionsProps = {
  broker: BrokerFloat;
  /** Pending proposals about this float. */
  open: MoneyProposalRow[];
  onAsk: (change: FloatChange) => void;
};

export function FloatActions({ broker, open, onAsk }: FloatActionsProps) {
  const t = useT();
  if (broker.is_ended) return null;
  const isLineProposed = open.some(({ kind }) => kind === 'credit_line');
  return (
    <span className="flex gap-2">
      <Button look="quiet" about={broker.business_name} onClick={() => onAsk('top_up')}>
        {t('operator.money_top_up')}
      </Button>
      {isLineProposed ? null : (
        <Button look="quiet" about={broker.business_name} onClick={() => onAsk('set_line')}>
          {t('operator.money_set_line')}
        </Button>
      )}
    </span>
  );
}
