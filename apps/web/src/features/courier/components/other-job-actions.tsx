// Buttons for the secondary actions on a parcel: mark it as out for delivery, record a missed visit
// or a refusal, leave it at a hub, hand it over to a colleague, or add a note.
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { currentPosition } from '../model/current-position.ts';
import type { Job } from '../model/job.ts';
import { useRecordScan } from '../model/queue/use-record-scan.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { ColleagueDialog } from './colleague-dialog.tsx';
import { HubDialog } from './hub-dialog.tsx';
import { JobNoteDialog } from './job-note-dialog.tsx';

export function OtherJobActions({ job }: { job: Job }) {
  const t = useT();
  const { record, isPending } = useRecordScan(job);
  const [asked, setAsked] = useState<'attempt' | 'refused' | 'hub' | 'hand_over' | 'note'>();
  const close = (isOpen: boolean) => {
    if (!isOpen) setAsked(undefined);
  };
  const isAtDoor = job.next_stop === 'dropoff';
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('courier.other_actions')}</h2>
      {job.is_holder && job.is_handed_over ? (
        <p className="rounded-card bg-accent-soft px-4 py-3">{t('courier.handed_over_waits')}</p>
      ) : null}
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
        {job.is_holder ? (
          <>
            <Button look="secondary" className="min-h-12" onClick={() => setAsked('hub')}>
              {t('courier.hub_do')}
            </Button>
            <Button look="secondary" className="min-h-12" onClick={() => setAsked('hand_over')}>
              {t('courier.hand_over_do')}
            </Button>
          </>
        ) : null}
        {job.custody === 'offered' ? null : (
          <Button look="secondary" className="min-h-12" onClick={() => setAsked('note')}>
            {t('courier.note_do')}
          </Button>
        )}
      </div>
      {asked === 'attempt' ? <AttemptDialog job={job} isOpen onOpenChange={close} /> : null}
      {asked === 'hub' ? <HubDialog job={job} isOpen onOpenChange={close} /> : null}
      {asked === 'hand_over' ? <ColleagueDialog job={job} isOpen onOpenChange={close} /> : null}
      {asked === 'note' ? <JobNoteDialog job={job} isOpen onOpenChange={close} /> : null}
      <ConfirmDialog
        title={t('courier.refused_title')}
        text={t('courier.refused_text')}
        confirmLabel={t('courier.refused_do')}
        isOpen={asked === 'refused'}
        isPending={isPending}
        onOpenChange={close}
        onConfirm={() =>
          void record(async () => ({ kind: 'refused', fields: await currentPosition() })).then(() =>
            setAsked(undefined),
          )
        }
      />
    </section>
  );
}
