import { CalendarCheck, CalendarX, CircleCheck, Clock, MessageCircleQuestion } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';
import { isMyTurn, type Viewing, viewingStateKey } from '../model/viewing.ts';

const LOOKS: StateStyles<Viewing['status'] | 'my_turn'> = {
  asked: { tone: 'primary', Icon: Clock },
  confirmed: { tone: 'success', Icon: CalendarCheck },
  declined: { tone: 'quiet', Icon: CalendarX },
  cancelled: { tone: 'quiet', Icon: CalendarX },
  expired: { tone: 'quiet', Icon: CalendarX },
  done: { tone: 'quiet', Icon: CircleCheck },
  my_turn: { tone: 'warning', Icon: MessageCircleQuestion },
};

export function ViewingBadge({ viewing }: { viewing: Viewing }) {
  const t = useT();
  const state = isMyTurn(viewing) ? 'my_turn' : viewing.status;
  return (
    <StateBadge looks={LOOKS} state={state} className="self-start">
      {t(viewingStateKey(viewing))}
    </StateBadge>
  );
}
