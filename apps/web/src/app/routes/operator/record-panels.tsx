// Components for a record that an operator opened from the search results. They show, for example,
// the record's parcel, events and hold. The components belong to other parts of the console and to
// the deliveries feature, so the route passes them to the search feature.
import { DeliveryList } from '../../../features/console/deliveries/components/delivery-list.tsx';
import { HoldPanel } from '../../../features/console/holds/components/hold-panel.tsx';
import type { RecordPanels } from '../../../features/console/search/components/record-panel-types.ts';
import { canBeHeld } from '../../../features/console/search/model/opened-transfer.ts';
import {
  deliverySectionsFor,
  tabsFor,
} from '../../../features/console/shell/model/operator-roles.ts';
import { DeliveryEvents } from '../../../features/deliveries/components/delivery-events.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { deliveryPanels } from './delivery-panels.tsx';

export function useRecordPanels(roles: string[], person: RecordPanels['person']): RecordPanels {
  const t = useT();
  return {
    person,
    badge: deliveryPanels.badge,
    delivery: (delivery) => (
      <DeliveryList
        label={t('operator_search.kind_delivery')}
        deliveries={[delivery]}
        parts={deliveryPanels}
        mayDecide={deliverySectionsFor(roles).includes('claims')}
      />
    ),
    story: (events) => <DeliveryEvents events={events} />,
    hold: ({ transfer, holds }) =>
      tabsFor(roles).includes('holds') ? (
        <HoldPanel transfer={transfer} holds={holds ?? []} mayBeHeld={canBeHeld(transfer)} />
      ) : null,
  };
}
