import { CircleCheck, CircleX, Hourglass, TimerOff } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';

const LOOKS = {
  open: { tone: 'warning', Icon: Hourglass },
  executed: { tone: 'success', Icon: CircleCheck },
  rejected: { tone: 'quiet', Icon: CircleX },
  expired: { tone: 'quiet', Icon: TimerOff },
} as const;

const isKnown = (state: string): state is keyof typeof LOOKS => Object.hasOwn(LOOKS, state);

export function ProposalState({ state }: { state: string }) {
  const t = useT();
  const known = isKnown(state) ? state : 'open';
  return <Badge {...LOOKS[known]}>{t(`money_proposals.state_${known}`)}</Badge>;
}
