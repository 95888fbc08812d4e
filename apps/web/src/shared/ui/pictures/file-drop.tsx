// Where files are dropped or chosen, and where they are on their way; a refusal says the limit and the file's own size.
import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Accept, ErrorCode, type FileRejection, useDropzone } from 'react-dropzone';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { fileSize } from '../../format/file-size.ts';
import { type Send, SendTray } from '../../photos/send-tray.ts';
import { Button } from '../button.tsx';
import { FileRow } from './file-row.tsx';

type FileDropProps = {
  label: string;
  accept: Accept;
  mostFiles: number;
  mostBytes: number;
  send: Send<File>;
};

export function FileDrop({ label, accept, mostFiles, mostBytes, send }: FileDropProps) {
  const t = useT();
  const language = useLanguage();
  const [queue] = useState(() => new SendTray(send));
  const [refusals, setRefusals] = useState<string[]>([]);
  const files = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  useEffect(() => () => queue.stop(), [queue]);
  const limit = fileSize(mostBytes, t, language);
  const refusalOf = ({ file: { name, size }, errors }: FileRejection) =>
    errors.some(({ code }) => code === ErrorCode.FileTooLarge)
      ? t('ui.file_too_large', { name, size: fileSize(size, t, language), limit })
      : t('ui.file_wrong_type', { name });
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: mostBytes,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const room = Math.max(0, mostFiles - files.length);
      queue.add(accepted.slice(0, room));
      setRefusals([
        ...rejected.map(refusalOf),
        ...accepted
          .slice(room)
          .map(({ name }) => t('ui.file_too_many', { count: mostFiles, name })),
      ]);
    },
  });
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <div
        {...getRootProps()}
        className={clsx(
          'flex flex-col items-center gap-2 rounded-card border-2 border-dashed px-4 py-6 text-center',
          isDragActive ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
        )}
      >
        <input {...getInputProps({ 'aria-label': label })} />
        <p className="font-medium">{label}</p>
        <Button look="secondary" disabled={files.length >= mostFiles} onClick={open}>
          <Upload aria-hidden="true" className="size-5" />
          {t('ui.choose_files')}
        </Button>
        <p className="text-muted max-sm:hidden">{t('ui.drop_files')}</p>
        <p className="text-sm text-muted">
          {t('ui.drop_limits', { count: mostFiles, size: limit })}
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {refusals.length > 0 ? (
          <ul className="flex flex-col gap-1 text-danger">
            {refusals.map((refusal) => (
              <li key={refusal} className="break-words">
                {refusal}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <ul className="flex flex-col gap-2 empty:hidden">
        {files.map((one) => (
          <FileRow
            key={one.id}
            queued={one}
            onRetry={() => queue.retry(one.id)}
            onRemove={() => queue.remove(one.id)}
          />
        ))}
      </ul>
    </section>
  );
}
