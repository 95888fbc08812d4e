// Dialog that adds an agent's note to the timeline of a parcel.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { focusFirstError } from '../model/focus-first-error.ts';
import type { Job } from '../model/job.ts';
import { useRecordScan } from '../model/queue/use-record-scan.ts';

const MOST_CHARACTERS = 500;

type NoteDialogProps = { job: Job; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function JobNoteDialog({ job, isOpen, onOpenChange }: NoteDialogProps) {
  const t = useT();
  const { record, isPending } = useRecordScan(job);
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const text = note.trim();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstError(event.currentTarget, () => setIsChecked(true));
    if (text && (await record({ kind: 'note', fields: { note: text } }))) onOpenChange(false);
  };
  return (
    <Dialog title={t('courier.note_do')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <TextArea
          label={t('courier.note_label')}
          maxLength={MOST_CHARACTERS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isChecked && !text ? t('courier.note_missing') : undefined}
        />
        <Button type="submit" isPending={isPending}>
          {t('courier.note_save')}
        </Button>
      </form>
    </Dialog>
  );
}
