// Document attachment: shows its name and size, and downloads the document when the user presses
// it.
import { Download, FileText, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { fileSize } from '../../../../shared/format/file-size.ts';
import { Spinner } from '../../../../shared/ui/states/spinner.tsx';
import type { Message, ThreadMessage } from '../../model/chat-types.ts';
import { useAttachmentUrl } from '../../model/hooks/use-attachment-url.ts';
import { UploadProgress } from './upload-progress.tsx';

type DocumentAttachmentProps = { message: ThreadMessage; onCancel?: () => void };

export function DocumentAttachment({ message, onCancel }: DocumentAttachmentProps) {
  const t = useT();
  const language = useLanguage();
  const [isWanted, setIsWanted] = useState(false);
  const { attachment, status, progress } = message;
  if (!attachment) return null;
  const { name, size } = attachment;
  return (
    <span className="flex w-72 max-w-full items-center gap-3 rounded-lg bg-sunken p-2">
      <FileText aria-hidden="true" className="size-8 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 text-sm font-medium break-all">{name}</bdi>
        <span className="figures block text-xs text-muted">{fileSize(size, t, language)}</span>
      </span>
      {status === 'sending' && progress !== undefined && onCancel ? (
        <UploadProgress progress={progress} onCancel={onCancel} />
      ) : isWanted ? (
        <Fetching message={message} onDone={() => setIsWanted(false)} />
      ) : (
        <button
          type="button"
          aria-label={t('chat.download', { name })}
          onClick={() => setIsWanted(true)}
          className="grid size-11 shrink-0 place-items-center rounded-card text-primary hover:bg-primary-soft"
        >
          <Download aria-hidden="true" className="size-5" />
        </button>
      )}
    </span>
  );
}

type FetchingProps = { message: Message; onDone: () => void };

function Fetching({ message, onDone }: FetchingProps) {
  const t = useT();
  const { url, error, retry } = useAttachmentUrl(message);
  const name = message.attachment?.name ?? '';
  useEffect(() => {
    if (!url) return;
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    onDone();
  }, [url, name, onDone]);
  if (!error) {
    return (
      <span role="status" className="grid size-11 place-items-center text-primary">
        <Spinner />
        <span className="sr-only">{t('common.loading')}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('chat.download_again', { name })}
      onClick={retry}
      className="grid size-11 shrink-0 place-items-center rounded-card text-danger"
    >
      <RotateCw aria-hidden="true" className="size-5" />
    </button>
  );
}
