// What else may happen to a parcel in the agent's hands: his round, a hub, a missed visit, a refusal, a note.
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { Job } from '../model/job.ts';
import { useRecord } from '../model/use-record.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

export function OtherDeeds({ job }: { job: Job }) {
  const t = useT();
  const { record, isPending } = useRecord(job);
  const [asked, setAsked] = useState<'attempt' | 'refused' | 'note'>();
  const close = (isOpen: boolean) => {
    if (!isOpen) setAsked(undefined);
  };
  const isAtDoor = job.next_stop === 'dropoff';
  const isUnderWay = job.status === 'in_transit';
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('courier.other_deeds')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {isAtDoor ? (
          <>
            <Button
              look="secondary"
              className="min-h-12"
              disabled={isPending}
              onClick={() => void record({ kind: 'out_for_delivery' })}
            >
              {t('courier.out_do')}
            </Button>
            <Button look="secondary" className="min-h-12" onClick={() => setAsked('attempt')}>
              {t('courier.attempt_do')}
            </Button>
            <Button look="danger" className="min-h-12" onClick={() => setAsked('refused')}>
              {t('courier.refused_do')}
            </Button>
          </>
        ) : null}
        {isUnderWay ? (
          <Button
            look="secondary"
            className="min-h-12"
            disabled={isPending}
            onClick={() => void record({ kind: 'hub' })}
          >
            {t('courier.hub_do')}
          </Button>
        ) : null}
        <Button look="secondary" className="min-h-12" onClick={() => setAsked('note')}>
          {t('courier.note_do')}
        </Button>
      </div>
      {asked === 'attempt' ? <AttemptDialog job={job} isOpen onOpenChange={close} /> : null}
      {asked === 'note' ? <NoteDialog job={job} isOpen onOpenChange={close} /> : null}
      <ConfirmDialog
        title={t('courier.refused_title')}
        text={t('courier.refused_text')}
        confirmLabel={t('courier.refused_do')}
        isOpen={asked === 'refused'}
        isPending={isPending}
        onOpenChange={close}
        onConfirm={() => void record({ kind: 'refused' }).then(() => setAsked(undefined))}
      />
    </section>
  );
}
