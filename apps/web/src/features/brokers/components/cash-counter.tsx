// The broker's counter: the broker enters the reference that a sender or recipient shows, counts
// the cash, and confirms the amount.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useFindAmountDue } from '../api/broker-changes.ts';
import type { BrokerJob, Handover } from '../api/broker-queries.ts';
import { type CounterReference, counterReferenceOf } from '../model/counter-reference.ts';
import { CountForm } from './count-form.tsx';
import { CountStatus } from './count-status.tsx';
import { RefundForm } from './refund-form.tsx';
import { ScanReference } from './scan-reference.tsx';

type CashCounterProps = {
  handovers: Handover[];
  /**
   * Transfers that the broker can pay out. If a recipient's reference belongs to one of them,
   * `onPayOut` is called with the id of that transfer.
   */
  jobs: Pick<BrokerJob, 'id' | 'reference'>[];
  onPayOut: (id: string) => void;
};

export function CashCounter({ handovers, jobs, onPayOut }: CashCounterProps) {
  const t = useT();
  const language = useLanguage();
  const find = useFindAmountDue();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [recordedIds, setRecordedIds] = useState<string[]>([]);
  // The broker may edit the field while the search runs. The form must name the transfer that was
  // found, and not the one that is typed by then.
  const reference = find.variables?.reference;
  const look = (searched: CounterReference) => {
    setProblem(undefined);
    const job = jobs.find((one) => one.reference === searched.reference);
    if (job) return onPayOut(job.id);
    find.mutate(searched, {
      onError: (error) => setProblem(messageFor(error, t, language)),
    });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const searched = counterReferenceOf(typed);
    if (!searched) return setProblem(t('brokers.reference_invalid'));
    look(searched);
  };
  const startAgain = () => {
    find.reset();
    setTyped('');
    setProblem(undefined);
  };
  // `recordedIds` is empty after a page reload. Cash counts that the sender has neither confirmed
  // nor rejected are therefore always shown, even if they were recorded before the reload.
  const followed = handovers.filter(
    ({ id, confirmed_at: yes, rejected_at: no }) => recordedIds.includes(id) || (!yes && !no),
  );
  return (
    <div className="flex flex-col gap-4">
      {followed.map((handover) => (
        <CountStatus
          key={handover.id}
          handover={handover}
          onDismiss={() => setRecordedIds(recordedIds.filter((id) => id !== handover.id))}
        />
      ))}
      <Card className="flex flex-col gap-4">
        {find.data?.kind.endsWith('refund') && reference ? (
          <RefundForm
            due={find.data}
            reference={reference}
            onPaid={startAgain}
            onCancel={startAgain}
          />
        ) : find.data && reference ? (
          <CountForm
            due={find.data}
            reference={reference}
            onRecorded={(id) => {
              setRecordedIds([...recordedIds, id]);
              startAgain();
            }}
            onCancel={startAgain}
          />
        ) : (
          <ReferenceForm
            typed={typed}
            onType={setTyped}
            problem={problem}
            isFinding={find.isPending}
            onSearch={search}
            onScan={(scanned) => {
              setTyped(scanned.reference);
              look(scanned);
            }}
          />
        )}
      </Card>
    </div>
  );
}

type ReferenceFormProps = {
  typed: string;
  onType: (typed: string) => void;
  problem: string | undefined;
  isFinding: boolean;
  onSearch: (event: FormEvent) => void;
  onScan: (scanned: CounterReference) => void;
};

function ReferenceForm(props: ReferenceFormProps) {
  const { typed, onType, problem, isFinding, onSearch, onScan } = props;
  const t = useT();
  return (
    <form onSubmit={onSearch} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('brokers.reference')}
        hint={t('brokers.reference_hint')}
        error={problem}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={20}
        inputClassName="figures text-2xl uppercase"
      />
      <Button
        type="submit"
        className="min-h-14 text-lg"
        isPending={isFinding}
        disabled={!typed.trim()}
      >
        {t('brokers.find')}
      </Button>
      <ScanReference isDisabled={isFinding} onReference={onScan} />
    </form>
  );
}
