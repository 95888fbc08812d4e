// A single broker application: the applicant, the shop, the accepted terms, and the buttons for the
// next step, which only permitted roles see.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { BackButton } from '../../shell/components/back-button.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import {
  canDecideBrokers,
  canInterviewApplicants,
  canTakeDeposits,
} from '../../shell/model/operator-roles.ts';
import { useRecordInterview } from '../api/broker-changes.ts';
import { brokerQueries } from '../api/broker-queries.ts';
import type { OperatorApplication } from '../model/broker-application.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import type { ApplicationPanels } from './application-panel-types.ts';
import { DepositDialog } from './deposit-dialog.tsx';

type ApplicationCaseProps = {
  id: string;
  roles: string[];
  parts: ApplicationPanels;
  onLeave: () => void;
};

export function ApplicationCase({ id, roles, parts, onLeave }: ApplicationCaseProps) {
  const t = useT();
  const read = useQuery(brokerQueries.one(id));
  const application = read.data;
  return (
    <section className="mx-auto flex max-w-5xl flex-col gap-4">
      <BackButton label={t('operator_brokers.back')} onLeave={onLeave} />
      {read.isError && !application ? <LoadFailure query={read} /> : null}
      {read.isPending ? <Skeleton rows={4} /> : null}
      {application ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="me-auto text-xl font-semibold">
              <bdi>{application.shop.name}</bdi>
            </h1>
            <Steps application={application} roles={roles} />
          </div>
          <ApplicationFacts application={application} parts={parts} />
        </>
      ) : null}
    </section>
  );
}

function Steps({ application, roles }: { application: OperatorApplication; roles: string[] }) {
  const t = useT();
  const record = useRecordInterview();
  const [asked, setAsked] = useState<'accepted' | 'rejected' | 'deposit'>();
  const { status, slot, interviewed_at: held } = application;
  const [now] = useState(() => Date.now());
  const hasBegun = slot !== null && Date.parse(slot.starts_at) <= now;
  const note = (outcome: 'held' | 'missed') => {
    if (!slot) return;
    record.mutate(
      { slotId: slot.id, outcome },
      { onSuccess: () => notify.success(t(`operator_brokers.interview_${outcome}_done`)) },
    );
  };
  const close = () => setAsked(undefined);
  const isOpen = status === 'submitted' || status === 'accepted';
  return (
    <>
      {status === 'submitted' && slot && !held && canInterviewApplicants(roles) ? (
        <>
          <Button look="secondary" isPending={record.isPending} onClick={() => note('held')}>
            {t('operator_brokers.interview_held')}
          </Button>
          {hasBegun ? (
            <Button look="secondary" isPending={record.isPending} onClick={() => note('missed')}>
              {t('operator_brokers.interview_missed')}
            </Button>
          ) : null}
        </>
      ) : null}
      {status === 'submitted' && held && canDecideBrokers(roles) ? (
        <Button onClick={() => setAsked('accepted')}>{t('operator_brokers.accept')}</Button>
      ) : null}
      {status === 'accepted' && canTakeDeposits(roles) ? (
        <Button onClick={() => setAsked('deposit')}>{t('operator_brokers.deposit_in')}</Button>
      ) : null}
      {isOpen && canDecideBrokers(roles) ? (
        <Button look="secondary" onClick={() => setAsked('rejected')}>
          {t('operator_brokers.reject')}
        </Button>
      ) : null}
      {isOpen ? null : (
        <span className="font-medium">{t(`operator_brokers.state_${status}` as MessageKey)}</span>
      )}
      <RefusalNote error={record.error} />
      {asked === 'deposit' ? (
        <DepositDialog application={application} onClose={close} />
      ) : asked ? (
        <ApplicationDecision application={application} decision={asked} onClose={close} />
      ) : null}
    </>
  );
}
