// Upload of a new version of the sanctions list: a CSV file whose first column identifies the entry
// and whose other columns contain the names of the entry.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { type CsvFile, CsvFileButton } from '../../shell/components/csv-file-button.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useImportSanctionsList } from '../api/activity-changes.ts';
import { type ListedName, readListedNames } from '../model/sanctions-file.ts';

type Read = { sha256: string; names: ListedName[] };

export function ImportSanctionsList() {
  const t = useT();
  const bring = useImportSanctionsList();
  const [file, setFile] = useState<Read>();
  const [source, setSource] = useState('');
  const take = ({ name, sha256, rows }: CsvFile) => {
    const names = readListedNames(rows);
    if (names.length === 0) return notify.error(t('activity.list_empty'));
    bring.reset();
    setSource(name);
    setFile({ sha256, names });
  };
  return (
    <>
      <p className="text-muted">{t('activity.lists_text')}</p>
      <CsvFileButton label={t('activity.list_import')} onRead={take} />
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
