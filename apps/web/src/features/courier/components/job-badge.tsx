// Where a parcel stands for the agent: an icon and a word beside its colour.
import {
  CircleCheck,
  CircleX,
  Hand,
  Hourglass,
  PackageCheck,
  PackageX,
  Truck,
  Undo2,
  Warehouse,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import type { Job } from '../model/job.ts';

type State =
  | 'scheduled'
  | 'in_transit'
  | 'carried'
  | 'at_hub'
  | 'offered'
  | 'returning'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'returned'
  | 'lost';

const LOOKS: Record<State, Pick<ComponentProps<typeof Badge>, 'Icon' | 'tone'>> = {
  scheduled: { Icon: Hourglass, tone: 'warning' },
  in_transit: { Icon: Truck, tone: 'quiet' },
  at_hub: { Icon: Warehouse, tone: 'quiet' },
  offered: { Icon: Hand, tone: 'warning' },
  carried: { Icon: Hand, tone: 'primary' },
  returning: { Icon: Undo2, tone: 'accent' },
  delivered: { Icon: PackageCheck, tone: 'success' },
  completed: { Icon: CircleCheck, tone: 'success' },
  cancelled: { Icon: CircleX, tone: 'quiet' },
  returned: { Icon: Undo2, tone: 'quiet' },
  lost: { Icon: PackageX, tone: 'danger' },
};

export function JobBadge({ job }: { job: Job }) {
  const t = useT();
  const state = stateOf(job);
  return <Badge {...LOOKS[state]}>{t(`courier.state_${state}`)}</Badge>;
}

function stateOf(job: Job): State {
  const { status, outcome, is_returning: isReturning, is_holder: isHolder } = job;
  if (outcome && outcome !== 'ok') return outcome;
  if (status !== 'in_transit') return status;
  if (job.custody === 'offered') return 'offered';
  if (job.hub_city) return 'at_hub';
  if (isReturning) return 'returning';
  return isHolder ? 'carried' : 'in_transit';
}
