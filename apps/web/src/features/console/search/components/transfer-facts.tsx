// Facts of a transfer: its amounts and times, the people with masked names, and the shops that
// handled the cash.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import type { RecordReference } from '../../shell/model/found-record.ts';
import type { TransferRecord } from '../model/opened-transfer.ts';
import { PersonLink } from './person-link.tsx';

type TransferFactsProps = {
  opened: TransferRecord;
  roles: string[];
  onOpen: (name: RecordReference) => void;
};

export function TransferFacts({ opened, roles, onOpen }: TransferFactsProps) {
  const t = useT();
  const language = useLanguage();
  const { transfer, sender, recipient, brokers } = opened;
  const at = (time: string | null) => (time ? <Time at={time} /> : null);
  const sum = (centimes: number | null) =>
    centimes === null ? null : <Amount centimes={centimes} />;
  const phone = (number: string | null) => (number ? <bdi dir="ltr">{number}</bdi> : null);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <FactList
        title={t('holds.console.transfer')}
        facts={[
          {
            name: t('holds.console.amount'),
            value: <Amount centimes={transfer.amount_centimes} className="font-semibold" />,
          },
          { name: t(`receipts.row.fee_${transfer.fee_payer}`), value: sum(transfer.fee_centimes) },
          { name: t('receipts.row.total'), value: sum(transfer.total_centimes) },
          { name: t('operator_search.payout'), value: sum(transfer.payout_centimes) },
          {
            name: t(
              `operator_search.refund_${transfer.refund_state === 'paid' ? 'paid' : 'payable'}`,
            ),
            value: sum(transfer.refund_centimes),
          },
          { name: t('operator_search.created_at'), value: at(transfer.created_at) },
          { name: t('operator_search.ready_by'), value: at(transfer.ready_by) },
          { name: t('operator_search.expires_at'), value: at(transfer.expires_at) },
          { name: t('holds.console.answer_by'), value: at(transfer.answer_by) },
        ]}
      />
      <FactList
        title={t('holds.console.people')}
        facts={[
          {
            name: t('holds.console.sender'),
            value: <PersonLink person={sender} roles={roles} onOpen={onOpen} />,
          },
          { name: t('operator.phone'), value: phone(sender.phone_number) },
          {
            name: t('holds.console.recipient'),
            value: <PersonLink person={recipient} roles={roles} onOpen={onOpen} />,
          },
          { name: t('holds.console.recipient_phone'), value: phone(recipient.phone_number) },
          {
            name: t('receipts.row.recipient_city'),
            value: recipient.city ? placeNameIn(recipient.city, language) : null,
          },
        ]}
      />
      {brokers.length > 0 ? (
        <FactList
          title={t('operator_search.shops')}
          facts={brokers.map((broker) => ({
            name: t(
              broker.took_cash
                ? 'operator_search.took_cash'
                : broker.pays_out
                  ? 'operator_search.pays_out'
                  : 'operator_search.chosen',
            ),
            value: (
              <>
                <PersonLink
                  person={{ id: broker.id, person: broker.business_name }}
                  roles={roles}
                  onOpen={onOpen}
                />
                {broker.city ? ` · ${placeNameIn(broker.city, language)}` : null}
              </>
            ),
          }))}
        />
      ) : null}
    </div>
  );
}
