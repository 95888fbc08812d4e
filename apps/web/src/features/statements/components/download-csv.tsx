// Button that downloads a complete statement as CSV, and shows the progress.
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';

type DownloadCsvProps = {
  fileName: string;
  /** @param onRead - Called with the number of lines read so far. */
  write: (onRead: (count: number) => void) => Promise<string>;
};

export function DownloadCsv({ fileName, write }: DownloadCsvProps) {
  const t = useT();
  const language = useLanguage();
  const [count, setCount] = useState(0);
  const saving = useMutation({
    mutationFn: () => write(setCount),
    onSuccess: (text) => saveFile(fileName, text, 'text/csv;charset=utf-8'),
    onError: (error) =>
      notify.error(messageFor(error, t, language, 'receipts.statement.download_failed')),
    onSettled: () => setCount(0),
  });
  return (
    <Button
      look="secondary"
      className="self-start"
      isPending={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <Download aria-hidden="true" className="size-5" />
      {saving.isPending && count > 0
        ? t('receipts.statement.downloading', { count })
        : t('receipts.statement.download')}
    </Button>
  );
}
