// Import dialog: lists the people of a .vcf file and adds the selected people. The file is parsed
// on the device; only the selected contacts are sent.
import { formatPhone } from '@wasl/core/phone';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useImportContacts } from '../api/contact-changes.ts';
import { contactName } from '../model/contact.ts';
import type { ImportRow } from '../model/import-rows.ts';

export type ReadContactFile = { rows: ImportRow[]; withoutNumber: number };
type ImportDialogProps = { userId: string; file: ReadContactFile; onClose: () => void };

export function ImportDialog({ userId, file, onClose }: ImportDialogProps) {
  const t = useT();
  const language = useLanguage();
  const add = useImportContacts(userId);
  const fresh = file.rows.filter(({ knownAs }) => knownAs === undefined);
  const [picked, setPicked] = useState(() => new Set(fresh.map(({ id }) => id)));
  const isAll = fresh.length > 0 && picked.size === fresh.length;
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const submit = async () => {
    try {
      await add.mutateAsync(file.rows.filter(({ id }) => picked.has(id)));
      notify.success(t('contacts.imported', { count: picked.size }));
      onClose();
    } catch {
      // After a failed import, the dialog stays open and shows the error above the list.
    }
  };
  return (
    <Dialog
      title={t('contacts.import_title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('contacts.import_private')}</p>
        {file.withoutNumber > 0 ? (
          <p className="text-sm text-muted">
            {t('contacts.import_without_number', { count: file.withoutNumber })}
          </p>
        ) : null}
        {fresh.length > 1 ? (
          <label className="flex min-h-11 items-center gap-3 font-medium">
            <ChoiceBox
              checked={isAll}
              onChange={() => setPicked(new Set(isAll ? [] : fresh.map(({ id }) => id)))}
            />
            {t('contacts.import_all')}
          </label>
        ) : null}
        <ul className="max-h-[45dvh] divide-y divide-line overflow-y-auto rounded-card border border-line">
          {file.rows.map((row) => (
            <li
              key={row.id}
              className="[content-visibility:auto] [contain-intrinsic-size:auto_3.5rem]"
            >
              <label className="flex min-h-14 items-center gap-3 px-3 py-2">
                <ChoiceBox
                  checked={picked.has(row.id)}
                  disabled={row.knownAs !== undefined}
                  onChange={() => toggle(row.id)}
                />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    <bdi>{contactName(row)}</bdi>
                  </span>
                  <span className="block text-sm text-muted">
                    <bdi dir="ltr" className="figures">
                      {formatPhone(row.contact_phone)}
                    </bdi>
                    {row.knownAs === undefined ? null : (
                      <>
                        {' · '}
                        {t('contacts.import_known')} <bdi>{row.knownAs}</bdi>
                      </>
                    )}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p role="alert" className="text-danger empty:hidden">
          {add.error ? messageFor(add.error, t, language, 'contacts.import_failed') : null}
        </p>
        <Button isPending={add.isPending} disabled={picked.size === 0} onClick={submit}>
          {t('contacts.import_add', { count: picked.size })}
        </Button>
      </div>
    </Dialog>
  );
}
