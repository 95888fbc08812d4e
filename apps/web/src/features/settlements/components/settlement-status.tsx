import { CircleCheck, CircleX, Hourglass, TimerOff } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';
import type { Settlement } from '../model/settlement.ts';

const LOOKS: StateStyles<Settlement['status']> = {
  open: { tone: 'warning', Icon: Hourglass },
  settled: { tone: 'success', Icon: CircleCheck },
  declined: { tone: 'quiet', Icon: CircleX },
  lapsed: { tone: 'quiet', Icon: TimerOff },
};

export function SettlementStatus({ status }: Pick<Settlement, 'status'>) {
  const t = useT();
  return (
    <StateBadge looks={LOOKS} state={status}>
      {t(`settlements.status_${status}`)}
    </StateBadge>
  );
}
