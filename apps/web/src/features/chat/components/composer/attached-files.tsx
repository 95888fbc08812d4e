// Files attached to the next message, with an error on each file that cannot be sent.
import { CircleAlert, FileText, Film, Music, X } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { useObjectUrl } from '../../../../shared/files/use-object-urls.ts';
import { fileSize } from '../../../../shared/format/file-size.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { Spinner } from '../../../../shared/ui/states/spinner.tsx';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import { MAX_BYTES } from '../../model/files/prepare-file.ts';
import type { AttachedFile } from '../../model/hooks/use-attached-files.ts';

type AttachedFilesProps = { files: AttachedFile[]; onRemove: (key: number) => void };

export function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  const t = useT();
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('chat.tray')} className="flex max-h-48 flex-col gap-1 overflow-y-auto p-2">
      {files.map((file) => (
        <li key={file.key} className="flex items-center gap-3 rounded-lg bg-sunken p-1.5 ps-2">
          <Preview file={file} />
          <span className="min-w-0 flex-1 text-sm">
            <bdi className="block truncate font-medium">{file.name}</bdi>
            {file.refusal ? (
              <span role="alert" className="block text-danger">
                {t(`chat.file_${file.refusal.refusal}`, {
                  limit: fileSize(MAX_BYTES, t, language),
                  size: fileSize(file.size, t, language),
                })}
              </span>
            ) : (
              <span className="figures block text-muted">{fileSize(file.size, t, language)}</span>
            )}
          </span>
          <IconButton
            label={t('ui.remove_file', { name: bidiIsolate(file.name) })}
            onClick={() => onRemove(file.key)}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: AttachedFile }) {
  const look = 'grid size-12 shrink-0 place-items-center rounded-lg bg-surface text-muted';
  const { prepared } = file;
  const url = useObjectUrl(prepared?.kind === 'image' ? prepared.blob : undefined);
  if (url) return <img src={url} alt="" className={`${look} object-cover`} />;
  if (file.refusal) {
    return (
      <span className={look}>
        <CircleAlert aria-hidden="true" className="size-6 text-danger" />
      </span>
    );
  }
  const Icon = { video: Film, audio: Music, image: FileText, document: FileText }[
    prepared?.kind ?? 'document'
  ];
  return (
    <span className={look}>
      {prepared ? <Icon aria-hidden="true" className="size-6" /> : <Spinner />}
    </span>
  );
}
