// The state of a property: available green, sold red, rented blue, pending yellow, any other grey.
import type { PropertyStatus } from '@wasl/core/home-enumerations';
import { CircleCheck, CircleOff, Clock, Handshake, KeyRound, type LucideIcon } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type BadgeTone } from '../../../shared/ui/badge.tsx';

const LOOKS: Record<PropertyStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  available: { tone: 'success', Icon: CircleCheck },
  sold: { tone: 'danger', Icon: Handshake },
  rented: { tone: 'primary', Icon: KeyRound },
  pending: { tone: 'warning', Icon: Clock },
  off_market: { tone: 'quiet', Icon: CircleOff },
};

export function StatusBadge({ status }: { status: PropertyStatus }) {
  const t = useT();
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(`homes.status.${status}`)}
    </Badge>
  );
}
