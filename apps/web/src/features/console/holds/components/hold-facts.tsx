// Facts of a held transfer: its amounts, the people with masked names, and all its holds.
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import type { OpenedHold } from '../api/hold-queries.ts';

export function HoldFacts({ opened }: { opened: OpenedHold }) {
  const t = useT();
  const { transfer, sender, recipient, holds } = opened;
  const yesOrNo = (is: boolean) => t(is ? 'operator.yes' : 'operator.no');
  const at = (time: string | null) => (time ? <Time at={time} /> : null);
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
          { name: t('operator.state'), value: t(`rows.status.${transfer.status}`) },
          { name: t('holds.console.confirmed_at'), value: at(transfer.confirmed_at) },
          { name: t('holds.console.funded_at'), value: at(transfer.funded_at) },
          { name: t('holds.console.accepted_at'), value: at(transfer.accepted_at) },
          { name: t('holds.console.answer_by'), value: at(transfer.answer_by) },
        ]}
      />
      <FactList
        title={t('holds.console.people')}
        facts={[
          { name: t('holds.console.sender'), value: <bdi>{sender.person}</bdi> },
          { name: t('operator.phone'), value: phone(sender.phone_number) },
          { name: t('operator.verified'), value: yesOrNo(sender.is_identity_approved) },
          { name: t('holds.console.address_seen'), value: yesOrNo(sender.is_address_seen) },
          { name: t('operator.joined'), value: at(sender.created_at) },
          { name: t('holds.console.recipient'), value: <bdi>{recipient.person}</bdi> },
          { name: t('holds.console.recipient_phone'), value: phone(recipient.phone_number) },
        ]}
      />
      <FactList
        title={t('holds.console.holds')}
        facts={holds.flatMap((hold) => [
          {
            name: t(`holds.console.rule.${hold.rule}`),
            value: (
              <>
                {at(hold.placed_at)} <bdi className="block">{hold.reason}</bdi>
              </>
            ),
          },
          {
            name: hold.outcome ? t(`holds.console.outcome.${hold.outcome}`) : '',
            value: hold.outcome ? (
              <>
                {at(hold.ended_at)} <bdi className="block">{hold.end_reason}</bdi>
              </>
            ) : null,
          },
        ])}
      />
    </div>
  );
}
