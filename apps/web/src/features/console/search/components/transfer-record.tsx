// Record of a transfer for operators: facts, timeline, money movements, receipts, and links to the
// queues in which operators decide about the transfer.
import { useT } from '../../../../i18n/use-t.ts';
import type { RecordReference } from '../../shell/model/found-record.ts';
import { useOpenTransfer } from '../api/record-changes.ts';
import { Journals } from './journals.tsx';
import { OpenedRecord } from './opened-record.tsx';
import type { RecordPanels } from './record-panel-types.ts';
import { TransferEvents } from './transfer-events.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { TransferDisputes, TransferReceipts } from './transfer-receipts-and-disputes.tsx';

type TransferRecordProps = {
  id: string;
  roles: string[];
  parts: RecordPanels;
  onOpen: (name: RecordReference) => void;
  onLeave: () => void;
};

export function TransferRecord({ id, roles, parts, onOpen, onLeave }: TransferRecordProps) {
  const t = useT();
  return (
    <OpenedRecord
      kind="transfer"
      id={id}
      change={useOpenTransfer()}
      name={({ transfer }) => transfer.reference}
      state={({ transfer }) => (
        <p className="text-muted">
          {t(transfer.is_on_hold ? 'holds.console.on_hold' : `rows.status.${transfer.status}`)}
        </p>
      )}
      onLeave={onLeave}
    >
      {(opened) => (
        <>
          <TransferFacts opened={opened} roles={roles} onOpen={onOpen} />
          {parts.hold(opened)}
          <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <TransferEvents events={opened.events} />
            <div className="flex min-w-0 flex-col gap-4">
              <Journals journals={opened.journals} />
              <TransferReceipts receipts={opened.receipts} />
              <TransferDisputes disputes={opened.disputes} />
            </div>
          </div>
        </>
      )}
    </OpenedRecord>
  );
}
