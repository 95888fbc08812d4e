// Panels of other queues and of the deliveries feature in a record that the search opened.
import { DeliveryList } from '../../../features/console/deliveries/components/delivery-list.tsx';
import { HoldPart } from '../../../features/console/holds/components/hold-part.tsx';
import type { RecordParts } from '../../../features/console/search/components/record-parts.ts';
import { mayBeHeld } from '../../../features/console/search/model/opened-transfer.ts';
import {
  partsOfDeliveries,
  tabsFor,
} from '../../../features/console/shell/model/operator-roles.ts';
import { DeliveryStory } from '../../../features/deliveries/components/delivery-story.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { deliveryParts } from './delivery-parts.tsx';

export function useRecordParts(roles: string[], person: RecordParts['person']): RecordParts {
  const t = useT();
  return {
    person,
    badge: deliveryParts.badge,
    delivery: (delivery) => (
      <DeliveryList
        label={t('operator_search.kind_delivery')}
        deliveries={[delivery]}
        parts={deliveryParts}
        mayDecide={partsOfDeliveries(roles).includes('claims')}
      />
    ),
    story: (events) => <DeliveryStory events={events} />,
    hold: ({ transfer, holds }) =>
      tabsFor(roles).includes('holds') ? (
        <HoldPart transfer={transfer} holds={holds ?? []} mayBeHeld={mayBeHeld(transfer)} />
      ) : null,
  };
}
