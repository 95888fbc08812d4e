// Where a settlement stands.
import { CircleCheck, CircleX, Hourglass, TimerOff } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type BadgeTone } from '../../../shared/ui/badge.tsx';
import type { Settlement } from '../model/settlement.ts';

const LOOKS = {
  open: { tone: 'warning', Icon: Hourglass },
  settled: { tone: 'success', Icon: CircleCheck },
  declined: { tone: 'quiet', Icon: CircleX },
  lapsed: { tone: 'quiet', Icon: TimerOff },
} as const satisfies Record<string, { tone: BadgeTone; Icon: typeof CircleX }>;

export function SettlementStatus({ status }: Pick<Settlement, 'status'>) {
  const t = useT();
  return <Badge {...LOOKS[status]}>{t(`settlements.status_${status}`)}</Badge>;
}
