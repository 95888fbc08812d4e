// A single dispute: its deadline, the facts of the transfer, the messages, and forms to answer and
// decide.

import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@wasl/core/phone';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { BackButton } from '../../shell/components/back-button.tsx';
import { type Fact, FactList } from '../../shell/components/fact-list.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { canDecideDisputes } from '../../shell/model/operator-roles.ts';
import { disputeQueries } from '../api/dispute-queries.ts';
import type { OperatorDispute } from '../model/operator-dispute.ts';
import { AnswerForm } from './answer-form.tsx';
import { DisputeDecision } from './dispute-decision.tsx';
import type { DisputePanels } from './dispute-panel-types.ts';

type DisputeCaseProps = {
  id: string;
  roles: string[];
  parts: DisputePanels;
  onLeave: () => void;
};

export function DisputeCase({ id, roles, parts, onLeave }: DisputeCaseProps) {
  const t = useT();
  const read = useQuery(disputeQueries.one(id));
  const [asked, setAsked] = useState<'win' | 'decline'>();
  const dispute = read.data;
  const isOpen = dispute?.status === 'open';
  return (
    <section className="mx-auto flex max-w-5xl flex-col gap-4">
      <BackButton label={t('operator.money_back')} onLeave={onLeave} />
      {read.isError && !dispute ? <LoadFailure query={read} /> : null}
      {read.isPending ? <Skeleton rows={4} /> : null}
      {dispute ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="me-auto text-xl font-semibold">
              <Reference code={dispute.reference} />
              {' · '}
              {t(`disputes.reason_${dispute.reason}` as MessageKey)}
            </h1>
            {parts.status(dispute.status)}
            {isOpen && canDecideDisputes(roles) ? (
              <>
                <Button look="secondary" onClick={() => setAsked('win')}>
                  {t('operator.money_win')}
                </Button>
                <Button look="secondary" onClick={() => setAsked('decline')}>
                  {t('operator.money_decline')}
                </Button>
              </>
            ) : null}
          </div>
          <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
            <TransferFacts dispute={dispute} />
            <div className="flex min-w-0 flex-col gap-4">
              {parts.entries(dispute.entries)}
              {isOpen ? <AnswerForm disputeId={id} /> : null}
            </div>
          </div>
          {asked ? (
            <DisputeDecision
              dispute={dispute}
              isWon={asked === 'win'}
              onClose={() => setAsked(undefined)}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function TransferFacts({ dispute }: { dispute: OperatorDispute }) {
  const t = useT();
  const language = useLanguage();
  const { facts } = dispute;
  const sum = (name: MessageKey, centimes: number | null): Fact => ({
    name: t(name),
    value: centimes === null ? null : <Amount centimes={centimes} />,
  });
  return (
    <FactList
      title={t('operator.money_facts')}
      facts={[
        {
          name: t('operator.money_transfer'),
          value: <Reference code={dispute.transfer_reference} />,
        },
        {
          name: t('operator.money_state'),
          value: t(`rows.status.${facts.status}` as MessageKey),
        },
        { name: t('disputes.clock_answer'), value: <Time at={dispute.answer_by} /> },
        { name: t('disputes.clock_decide'), value: <Time at={dispute.decide_by} /> },
        {
          name: t('operator.money_opened_by'),
          value: t(`disputes.role_${dispute.party}`),
        },
        { name: t('operator.money_sender'), value: <bdi>{facts.sender}</bdi> },
        {
          name: t('operator.money_recipient'),
          value: (
            <>
              <bdi>{facts.recipient}</bdi>{' '}
              <bdi dir="ltr">
                {facts.recipient_phone ? formatPhone(facts.recipient_phone) : null}
              </bdi>
            </>
          ),
        },
        {
          name: t('operator.money_brokers'),
          value: facts.brokers.map(({ id, name, city }) => (
            <span key={id} className="block">
              <bdi>{name}</bdi>
              {` (${placeNameIn(city, language)})`}
            </span>
          )),
        },
        sum('operator.money_total', facts.total_centimes),
        sum('operator.money_payout', facts.payout_centimes),
        sum('operator.money_fee', facts.fee_centimes),
        sum('operator.money_refund', facts.refund_centimes),
        sum('operator.money_limit', facts.award_limit_centimes),
        sum('operator.money_award', dispute.award_centimes),
      ]}
    />
  );
}
