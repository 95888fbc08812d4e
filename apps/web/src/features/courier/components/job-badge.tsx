// Status badge of a parcel for the agent: an icon and a word, in addition to the colour.
import { Hand, Truck, Warehouse } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { DELIVERY_BADGE_STYLES } from '../../../shared/deliveries/delivery-badge-styles.ts';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';
import type { Job } from '../model/job.ts';

type State = keyof typeof DELIVERY_BADGE_STYLES | 'in_transit' | 'carried' | 'at_hub' | 'offered';

const LOOKS: StateStyles<State> = {
  ...DELIVERY_BADGE_STYLES,
  in_transit: { Icon: Truck, tone: 'quiet' },
  at_hub: { Icon: Warehouse, tone: 'quiet' },
  offered: { Icon: Hand, tone: 'warning' },
  carried: { Icon: Hand, tone: 'primary' },
};

export function JobBadge({ job }: { job: Job }) {
  const t = useT();
  const state = stateOf(job);
  return (
    <StateBadge looks={LOOKS} state={state}>
      {t(`courier.state_${state}`)}
    </StateBadge>
  );
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
