// Record of a parcel for operators: facts and decisions, timeline, price and money movements.
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import type { RecordReference } from '../../shell/model/found-record.ts';
import { useOpenDelivery } from '../api/record-changes.ts';
import type { DeliveryRecordFacts } from '../model/opened-delivery.ts';
import { Journals } from './journals.tsx';
import { OpenedRecord } from './opened-record.tsx';
import { PersonLink } from './person-link.tsx';
import type { RecordPanels } from './record-panel-types.ts';

type DeliveryRecordProps = {
  id: string;
  roles: string[];
  parts: RecordPanels;
  onOpen: (name: RecordReference) => void;
  onLeave: () => void;
};

export function DeliveryRecord({ id, roles, parts, onOpen, onLeave }: DeliveryRecordProps) {
  const t = useT();
  return (
    <OpenedRecord
      kind="delivery"
      id={id}
      change={useOpenDelivery()}
      name={({ delivery }) => delivery.label_code}
      state={({ delivery }) => parts.badge(delivery)}
      onLeave={onLeave}
    >
      {(opened) => (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          {parts.story(opened.events)}
          <div className="flex min-w-0 flex-col gap-4">
            {parts.delivery(opened.delivery)}
            <FactList
              title={t('holds.console.people')}
              facts={[
                {
                  name: t('holds.console.sender'),
                  value: <PersonLink person={opened.sender} roles={roles} onOpen={onOpen} />,
                },
                {
                  name: t('holds.console.recipient'),
                  value: opened.receiver ? (
                    <PersonLink person={opened.receiver} roles={roles} onOpen={onOpen} />
                  ) : null,
                },
              ]}
            />
            <Price opened={opened} />
            <Journals journals={opened.journals} />
          </div>
        </div>
      )}
    </OpenedRecord>
  );
}

function Price({ opened: { price, refund } }: { opened: DeliveryRecordFacts }) {
  const t = useT();
  const sum = (centimes: number | null | undefined) =>
    centimes ? <Amount centimes={centimes} /> : null;
  return (
    <FactList
      title={t('operator_search.price')}
      facts={[
        { name: t('operator_search.price_base'), value: sum(price.base_centimes) },
        { name: t('operator_search.price_weight'), value: sum(price.weight_extra_centimes) },
        { name: t('operator_search.price_insurance'), value: sum(price.insurance_centimes) },
        { name: t('operator_search.price_total'), value: sum(price.total_centimes) },
        { name: t('operator_search.price_returned'), value: sum(price.returned_centimes) },
        { name: t('operator_search.price_refused'), value: sum(price.refused_centimes) },
        {
          name: t(`operator_search.refund_${refund?.state ?? 'payable'}`),
          value: sum(refund?.amount_centimes),
        },
      ]}
    />
  );
}
