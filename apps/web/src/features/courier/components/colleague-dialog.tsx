// Dialog in which the agent types a colleague's code to hand a parcel over to the colleague. The
// parcel stays with the agent until the colleague takes it over.
import type { FormEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { readColleagueCode } from '../../../shared/format/colleague-code.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import type { Job } from '../model/job.ts';
import { useRecordScan } from '../model/queue/use-record-scan.ts';
import { useTypedCode } from '../model/use-typed-code.ts';

type ColleagueDialogProps = { job: Job; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function ColleagueDialog({ job, isOpen, onOpenChange }: ColleagueDialogProps) {
  const t = useT();
  const { record, isPending } = useRecordScan(job);
  const { code, isWrong, check, field } = useTypedCode(readColleagueCode);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    check(event);
    if (!code) return;
    const isKept = await record({ kind: 'handed_over', fields: { colleague_code: code } });
    if (isKept) onOpenChange(false);
  };
  return (
    <Dialog title={t('courier.hand_over_do')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <p>{t('courier.hand_over_text')}</p>
        <TextField
          {...field}
          label={t('courier.colleague_code')}
          hint={t('courier.colleague_hint')}
          maxLength={16}
          inputClassName="figures text-xl tracking-widest"
          error={isWrong ? t('courier.colleague_missing') : undefined}
        />
        <Button type="submit" className="min-h-14 text-lg" isPending={isPending}>
          {t('courier.hand_over_save')}
        </Button>
      </form>
    </Dialog>
  );
}
