// Photo in the thread; a press opens the photo full-screen.
import { ImageOff } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import type { ThreadMessage } from '../../model/chat-types.ts';
import { useAttachmentUrl } from '../../model/hooks/use-attachment-url.ts';
import { PictureFrame } from './picture-frame.tsx';
import { UploadProgress } from './upload-progress.tsx';

type ImageAttachmentProps = {
  message: ThreadMessage;
  senderName: string;
  onOpen: () => void;
  onCancel: () => void;
};

export function ImageAttachment({ message, senderName, onOpen, onCancel }: ImageAttachmentProps) {
  const t = useT();
  const { url, error, retry } = useAttachmentUrl(message);
  if (!message.attachment) return null;
  const label = t('chat.photo_of', { name: senderName });
  return (
    <PictureFrame attachment={message.attachment}>
      {url ? (
        <button
          type="button"
          aria-label={label}
          onClick={onOpen}
          className="absolute inset-0 -outline-offset-4"
        >
          <img src={url} alt="" className="appears size-full object-cover" />
        </button>
      ) : null}
      {error ? (
        <button
          type="button"
          onClick={retry}
          className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-sunken p-2 text-sm text-muted"
        >
          <ImageOff aria-hidden="true" className="size-6" />
          {t('chat.load_again')}
        </button>
      ) : null}
      {message.status === 'sending' && message.progress !== undefined ? (
        <UploadProgress progress={message.progress} onCancel={onCancel} />
      ) : null}
    </PictureFrame>
  );
}
