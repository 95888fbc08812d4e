// Upload of a bank file: the operator chooses the file, maps its columns, previews it, and sends it
// with the closing balance from the bank statement.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco, daysAfter } from '../../../../shared/format/day.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { type CsvFile, CsvFileButton } from '../../shell/components/csv-file-button.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { readCentimes } from '../../shell/model/exact-centimes.ts';
import { useUploadBankFile } from '../api/bank-changes.ts';
import {
  type BankColumns,
  findHeaderRow,
  guessColumns,
  hasAllBankColumns,
  hasBankColumns,
  readBankLines,
} from '../model/bank-file.ts';
import { BankColumnFields } from './bank-column-fields.tsx';
import { BankFilePreview } from './bank-file-preview.tsx';

type UploadBankFileProps = { columns: BankColumns | null; onDone: () => void };

export function UploadBankFile({ columns: known, onDone }: UploadBankFileProps) {
  const t = useT();
  const upload = useUploadBankFile();
  const yesterday = daysAfter(dayInMorocco(new Date()), -1);
  const [file, setFile] = useState<CsvFile>();
  const [columns, setColumns] = useState<BankColumns>();
  const [day, setDay] = useState<string | null>(null);
  const [balance, setBalance] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const read = file && columns ? readBankLines(file.rows, columns) : undefined;
  const lastDay = read?.lines.map((line) => line.day).reduce((a, b) => (a > b ? a : b), '');
  const stated = day ?? (lastDay || null);
  const balanceCentimes =
    readCentimes(balance, columns?.decimal ?? ',') ?? readCentimes(balance, '.');
  const take = (next: CsvFile) => {
    const head = findHeaderRow(next.rows);
    setFile(next);
    setColumns(known && hasBankColumns(known, head) ? known : guessColumns(head));
    upload.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!file || !columns || !read || !hasAllBankColumns(columns) || upload.isPending) return;
    if (stated === null || balanceCentimes === undefined) return;
    upload.mutate(
      { sha256: file.sha256, day: stated, balanceCentimes, lines: read.lines, columns },
      {
        onSuccess: ({ is_known, added_count, matched_count }) => {
          notify.success(
            t(is_known ? 'bank.known' : 'bank.taken', {
              added: added_count,
              matched: matched_count,
            }),
          );
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-lg font-semibold">{t('bank.upload')}</h2>
      <p className="text-muted">{t('bank.upload_text')}</p>
      <CsvFileButton label={t('bank.choose_file')} onRead={take} />
      {file && columns && read ? (
        <>
          <p className="font-medium">
            <bdi>{file.name}</bdi>
          </p>
          <BankColumnFields
            head={findHeaderRow(file.rows)}
            columns={columns}
            onChange={setColumns}
          />
          <BankFilePreview lines={read.lines} unread={read.unread} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              label={t('bank.last_day')}
              hint={t('bank.last_day_hint')}
              latest={yesterday}
              value={stated}
              onChange={setDay}
              error={hasTried && stated === null ? t('bank.last_day_missing') : undefined}
            />
            <TextField
              label={t('bank.balance')}
              hint={t('bank.balance_hint')}
              value={balance}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => setBalance(event.target.value)}
              error={
                hasTried && balanceCentimes === undefined ? t('bank.balance_missing') : undefined
              }
            />
          </div>
          {hasTried && !hasAllBankColumns(columns) ? (
            <p role="alert" className="text-danger">
              {t('bank.columns_missing')}
            </p>
          ) : null}
        </>
      ) : null}
      <RefusalNote error={upload.error} />
      <div className="flex flex-wrap gap-3">
        {file ? (
          <Button type="submit" isPending={upload.isPending}>
            {t('bank.send')}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
