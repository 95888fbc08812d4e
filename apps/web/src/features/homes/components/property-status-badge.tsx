// Status badge of a property: green for available, red for sold, blue for rented, yellow for
// pending, grey for other states.
import type { PropertyStatus } from '@wasl/core/home-enumerations';
import { CircleCheck, CircleOff, Clock, Handshake, KeyRound } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';

const LOOKS: StateStyles<PropertyStatus> = {
  available: { tone: 'success', Icon: CircleCheck },
  sold: { tone: 'danger', Icon: Handshake },
  rented: { tone: 'primary', Icon: KeyRound },
  pending: { tone: 'warning', Icon: Clock },
  off_market: { tone: 'quiet', Icon: CircleOff },
};

export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  const t = useT();
  return (
    <StateBadge looks={LOOKS} state={status}>
      {t(`homes.status.${status}`)}
    </StateBadge>
  );
}
