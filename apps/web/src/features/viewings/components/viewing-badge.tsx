// How a visit stands, in one word.
import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  Clock,
  type LucideIcon,
  MessageCircleQuestion,
} from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type BadgeTone } from '../../../shared/ui/badge.tsx';
import { isMyTurn, stateKey, type Viewing } from '../model/viewing.ts';

const LOOKS: Record<Viewing['status'], { tone: BadgeTone; Icon: LucideIcon }> = {
  asked: { tone: 'primary', Icon: Clock },
  confirmed: { tone: 'success', Icon: CalendarCheck },
  declined: { tone: 'quiet', Icon: CalendarX },
  cancelled: { tone: 'quiet', Icon: CalendarX },
  expired: { tone: 'quiet', Icon: CalendarX },
  done: { tone: 'quiet', Icon: CircleCheck },
};
const YOUR_TURN = { tone: 'warning', Icon: MessageCircleQuestion } as const;

export function ViewingBadge({ viewing }: { viewing: Viewing }) {
  const t = useT();
  const { tone, Icon } = isMyTurn(viewing) ? YOUR_TURN : LOOKS[viewing.status];
  return (
    <Badge tone={tone} Icon={Icon} className="self-start">
      {t(stateKey(viewing))}
    </Badge>
  );
}
