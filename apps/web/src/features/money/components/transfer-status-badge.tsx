// Status badge of a transfer, with an icon and a label in addition to the colour.
import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Hand,
  Hourglass,
  PencilLine,
  Store,
} from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';

const LOOKS: StateStyles<MoneyTransferStatus | 'held' | 'counted'> = {
  draft: { Icon: PencilLine, tone: 'quiet' },
  pending: { Icon: Hourglass, tone: 'warning' },
  waiting_for_broker: { Icon: CircleDashed, tone: 'accent' },
  in_process: { Icon: Store, tone: 'primary' },
  completed: { Icon: CircleCheck, tone: 'success' },
  abandoned: { Icon: CircleX, tone: 'danger' },
  held: { Icon: CirclePause, tone: 'warning' },
  counted: { Icon: Hand, tone: 'accent' },
};

type TransferStatusBadgeProps = {
  status: MoneyTransferStatus;
  /** True when a broker's cash count waits for the sender's confirmation. */
  isCounted?: boolean;
  /**
   * True when the transfer is under review. In this case, none of the actions that belong to the
   * status is possible.
   */
  isHeld?: boolean;
};

export function TransferStatusBadge({ status, isCounted, isHeld }: TransferStatusBadgeProps) {
  const t = useT();
  const state = isHeld ? 'held' : isCounted ? 'counted' : status;
  return (
    <StateBadge looks={LOOKS} state={state}>
      {t(`rows.status.${state}`)}
    </StateBadge>
  );
}
