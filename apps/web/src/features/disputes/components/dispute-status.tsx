import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';
import type { DisputeStatus as Status } from '../model/dispute.ts';

const LOOKS: StateStyles<Status> = {
  open: { tone: 'accent', Icon: Hourglass },
  won: { tone: 'success', Icon: CircleCheck },
  declined: { tone: 'danger', Icon: CircleX },
  withdrawn: { tone: 'quiet', Icon: Undo2 },
};

export function DisputeStatus({ status }: { status: Status }) {
  const t = useT();
  return (
    <StateBadge looks={LOOKS} state={status}>
      {t(`disputes.status_${status}`)}
    </StateBadge>
  );
}
