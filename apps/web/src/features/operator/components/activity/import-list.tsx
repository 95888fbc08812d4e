// A new version of the list of names: a CSV whose first column is the entry and whose others are its names.
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { readCsv, textOfFile } from '../../../../shared/csv/read-csv.ts';
import { sha256Of } from '../../../../shared/lib/sha256-of.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { useImportSanctionsList } from '../../api/activity-changes.ts';
import { type ListedName, readListedNames } from '../../model/sanctions-file.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Read = { name: string; sha256: string; names: ListedName[] };

export function ImportList() {
  const t = useT();
  const bring = useImportSanctionsList();
  const [file, setFile] = useState<Read>();
  const [source, setSource] = useState('');
  const take = async (chosen: File) => {
    const bytes = await chosen.arrayBuffer();
    const names = readListedNames(readCsv(textOfFile(bytes)));
    if (names.length === 0) return notify.error(t('activity.list_empty'));
    bring.reset();
    setSource(chosen.name);
    setFile({ name: chosen.name, sha256: await sha256Of(bytes), names });
  };
  return (
    <>
      <p className="text-muted">{t('activity.lists_text')}</p>
      <label
        className={buttonClass(
          'secondary',
          'cursor-pointer self-start focus-within:outline-2 focus-within:outline-primary',
        )}
      >
        <FileUp aria-hidden="true" className="size-5" />
        {t('activity.list_import')}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={async (event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) await take(chosen);
          }}
        />
      </label>
      {file ? (
        <ReasonDialog
          title={t('activity.list_import')}
          text={t('activity.list_read', { count: file.names.length })}
          confirmLabel={t('activity.list_import')}
          isPending={bring.isPending}
          error={bring.error}
          onClose={() => setFile(undefined)}
          onConfirm={(reason) =>
            bring.mutate(
              { sha256: file.sha256, source, names: file.names, reason },
              {
                onSuccess: () => {
                  notify.success(t('activity.list_imported'));
                  setFile(undefined);
                },
              },
            )
          }
        >
          <TextField
            label={t('activity.list_source')}
            value={source}
            maxLength={100}
            onChange={(event) => setSource(event.target.value)}
          />
        </ReasonDialog>
      ) : null}
    </>
  );
}
