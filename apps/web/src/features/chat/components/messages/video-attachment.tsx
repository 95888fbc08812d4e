// Video in the thread. The video is downloaded only when the user plays it.
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { formatDuration } from '../../../../shared/format/chat-time.ts';
import { Spinner } from '../../../../shared/ui/states/spinner.tsx';
import type { ThreadMessage } from '../../model/chat-types.ts';
import { useAttachmentUrl } from '../../model/hooks/use-attachment-url.ts';
import { PictureFrame } from './picture-frame.tsx';
import { UploadProgress } from './upload-progress.tsx';

type VideoAttachmentProps = { message: ThreadMessage; senderName: string; onCancel: () => void };

export function VideoAttachment({ message, senderName, onCancel }: VideoAttachmentProps) {
  const t = useT();
  const [isWanted, setIsWanted] = useState(false);
  const { attachment, status, progress } = message;
  if (!attachment) return null;
  const isOnItsWay = status === 'sending' && progress !== undefined;
  return (
    <PictureFrame attachment={attachment}>
      {isWanted && !isOnItsWay ? (
        <AudioPlayer message={message} label={t('chat.video_of', { name: senderName })} />
      ) : isOnItsWay ? (
        <UploadProgress progress={progress} onCancel={onCancel} />
      ) : (
        <button
          type="button"
          aria-label={t('chat.play_video', { name: senderName })}
          onClick={() => setIsWanted(true)}
          className="absolute inset-0 grid place-items-center -outline-offset-4"
        >
          <span className="grid size-12 place-items-center rounded-full bg-surface text-ink shadow-float">
            <Play aria-hidden="true" className="size-6" />
          </span>
        </button>
      )}
      {attachment.duration_ms && !isWanted ? (
        <span className="figures absolute start-2 bottom-2 rounded-lg bg-surface px-1.5 text-xs">
          {formatDuration(attachment.duration_ms)}
        </span>
      ) : null}
    </PictureFrame>
  );
}

function AudioPlayer({ message, label }: { message: ThreadMessage; label: string }) {
  const t = useT();
  const { url, error, retry } = useAttachmentUrl(message);
  if (error) {
    return (
      <button type="button" onClick={retry} className="absolute inset-0 bg-sunken p-2 text-sm">
        {t('chat.load_again')}
      </button>
    );
  }
  if (!url) return <Spinner />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: people film for one another; nobody has written captions.
    <video
      src={url}
      controls
      autoPlay
      playsInline
      aria-label={label}
      className="absolute inset-0 size-full bg-ink object-contain"
    />
  );
}
