// Status of a broker: balances owed to the broker, open transfers, and suspensions with the
// broker's appeals. The operator can suspend the broker, lift the suspension, or end the contract.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { BackButton } from '../../shell/components/back-button.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { PendingProposals } from '../../shell/components/pending-proposals.tsx';
import {
  canDecideBrokers,
  canProposeMoney,
  canTakeDeposits,
} from '../../shell/model/operator-roles.ts';
import { useOpenProposals } from '../../shell/model/use-open-proposals.ts';
import { brokerQueries } from '../api/broker-queries.ts';
import { amountOwedToBroker } from '../model/broker-application.ts';
import { BrokerDays } from './broker-days.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { EndContractDialog } from './end-contract-dialog.tsx';
import { DecideSuspensionDialog, SuspendDialog } from './suspension-dialogs.tsx';
import { SuspensionList } from './suspension-list.tsx';

type BrokerStandingPanelProps = { brokerId: string; roles: string[]; onLeave: () => void };

export function BrokerStandingPanel({ brokerId, roles, onLeave }: BrokerStandingPanelProps) {
  const t = useT();
  const read = useQuery(brokerQueries.standing(brokerId));
  const [asked, setAsked] = useState<'suspend' | 'lifted' | 'upheld' | 'end' | 'correct'>();
  const standing = read.data;
  const open = standing?.suspensions.find(({ ended_at: endedAt }) => endedAt === null);
  const close = () => setAsked(undefined);
  const waiting = useOpenProposals(canProposeMoney(roles)).filter(
    ({ broker_id }) => broker_id === brokerId,
  );
  const isEndProposed = waiting.some(({ kind }) => kind === 'broker_exit');
  const canBeEnded =
    standing &&
    !standing.is_ended &&
    !isEndProposed &&
    (standing.is_broker || amountOwedToBroker(standing) > 0);
  return (
    <section className="flex flex-col gap-4">
      <BackButton label={t('operator_brokers.back_to_work')} onLeave={onLeave} />
      {read.isError && !standing ? <LoadFailure query={read} /> : null}
      {read.isPending ? <Skeleton rows={4} /> : null}
      {standing ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="me-auto text-lg font-semibold">
              <bdi>{standing.business_name}</bdi>
            </h2>
            {canDecideBrokers(roles) && standing.is_broker && !open ? (
              <Button look="secondary" onClick={() => setAsked('suspend')}>
                {t('operator_brokers.stop')}
              </Button>
            ) : null}
            {canDecideBrokers(roles) && open ? (
              <Button look="secondary" onClick={() => setAsked('lifted')}>
                {t('operator_brokers.lift')}
              </Button>
            ) : null}
            {canDecideBrokers(roles) && open?.appeal && !open.upheld_at && !open.is_mine ? (
              <Button look="secondary" onClick={() => setAsked('upheld')}>
                {t('operator_brokers.uphold')}
              </Button>
            ) : null}
            {canProposeMoney(roles) ? (
              <Button look="secondary" onClick={() => setAsked('correct')}>
                {t('money_proposals.correct')}
              </Button>
            ) : null}
            {canTakeDeposits(roles) && canBeEnded ? (
              <Button look="danger" onClick={() => setAsked('end')}>
                {t('operator_brokers.end')}
              </Button>
            ) : null}
          </div>
          <PendingProposals proposals={waiting} />
          <FactList
            title={t('operator_brokers.owed')}
            facts={[
              {
                name: t('operator_brokers.balance_float'),
                value: <Amount centimes={standing.float_centimes} />,
              },
              {
                name: t('operator_brokers.balance_commission'),
                value: <Amount centimes={standing.commission_centimes} />,
              },
              {
                name: t('operator_brokers.deposit'),
                value: <Amount centimes={standing.deposit_centimes} />,
              },
              {
                name: t('operator_brokers.open_work'),
                value: t('operator_brokers.open_counts', standing.open_work),
              },
              ...standing.exits.map((exit) => ({
                name: t('operator_brokers.ended'),
                value: (
                  <>
                    <Time at={exit.ended_at} /> <Reference code={exit.receipt_number} />
                  </>
                ),
              })),
            ]}
          />
          <SuspensionList suspensions={standing.suspensions} />
          <BrokerDays brokerId={brokerId} />
          {asked === 'suspend' ? (
            <SuspendDialog brokerId={brokerId} reasons={standing.reasons} onClose={close} />
          ) : null}
          {(asked === 'lifted' || asked === 'upheld') && open ? (
            <DecideSuspensionDialog suspensionId={open.id} decision={asked} onClose={close} />
          ) : null}
          {asked === 'end' ? <EndContractDialog standing={standing} onClose={close} /> : null}
          {asked === 'correct' ? (
            <CorrectionDialog brokerId={brokerId} name={standing.business_name} onClose={close} />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
