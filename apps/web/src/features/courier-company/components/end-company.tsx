// Dialog to end a courier company permanently. The reason is stored in the audit log.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useEndCompany } from '../api/company-changes.ts';

const LEAST = 3;

export function EndCompany({ courierId, name }: { courierId: string; name: string }) {
  const t = useT();
  const language = useLanguage();
  const end = useEndCompany();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isShort = reason.trim().length < LEAST;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isShort || end.isPending) return;
    end.mutate(
      { id: courierId, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success(t('courier_company.ended'));
          setIsOpen(false);
        },
      },
    );
  };
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {t('courier_company.end')}
      </Button>
      <Dialog
        title={t('courier_company.end_of', { name: `\u2068${name}\u2069` })}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <form noValidate onSubmit={send} className="flex flex-col gap-4">
          <p className="text-muted">{t('courier_company.end_text')}</p>
          <TextField
            label={t('courier_company.end_reason')}
            value={reason}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
            error={hasTried && isShort ? t('courier_company.end_reason_missing') : undefined}
          />
          <RefusalNote text={end.error ? messageFor(end.error, t, language) : undefined} />
          <Button type="submit" look="danger" isPending={end.isPending}>
            {t('courier_company.end')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
