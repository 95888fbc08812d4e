// Full-screen view of a photo in the thread, with buttons for the previous and next photos.
import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatFullTime } from '../../../../shared/format/chat-time.ts';
import { iconButtonClass } from '../../../../shared/ui/icon-button.tsx';
import { Spinner } from '../../../../shared/ui/states/spinner.tsx';
import type { ThreadMessage } from '../../model/chat-types.ts';
import { useAttachmentUrl } from '../../model/hooks/use-attachment-url.ts';

type LightboxProps = {
  pictures: readonly ThreadMessage[];
  shownId: string;
  senderName: (message: ThreadMessage) => string;
  onShow: (messageId: string) => void;
  onClose: () => void;
};

export function Lightbox({ pictures, shownId, senderName, onShow, onClose }: LightboxProps) {
  const t = useT();
  const language = useLanguage();
  const place = pictures.findIndex(({ id }) => id === shownId);
  const shown = pictures[place];
  if (!shown) return null;
  const go = (step: number) => {
    const next = pictures[place + step];
    if (next) onShow(next.id);
  };
  const label = t('chat.photo_of', { name: senderName(shown) });
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={label}
          onKeyDown={({ key }) => {
            const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
            if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === forward ? 1 : -1);
          }}
          className="fixed inset-0 z-50 flex flex-col bg-page"
        >
          <div className="flex items-center gap-2 p-2">
            <div className="min-w-0 flex-1 ps-2">
              <bdi className="block truncate font-medium">{senderName(shown)}</bdi>
              <time dateTime={shown.createdAt} className="figures block text-sm text-muted">
                {formatFullTime(shown.createdAt, language)}
              </time>
            </div>
            <Picture.Download message={shown} />
            <Dialog.Close aria-label={t('common.close')} className={iconButtonClass()}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <Picture key={shown.id} message={shown} label={label} />
          <div className="flex min-h-15 items-center justify-center gap-4 p-2">
            {pictures.length > 1 ? (
              <>
                <Step label={t('ui.previous_photo')} isOff={place === 0} onGo={() => go(-1)}>
                  <ChevronLeft aria-hidden="true" className="size-6 rtl:-scale-x-100" />
                </Step>
                <span className="figures text-sm text-muted">
                  {t('ui.photo_of', { place: place + 1, count: pictures.length })}
                </span>
                <Step
                  label={t('ui.next_photo')}
                  isOff={place === pictures.length - 1}
                  onGo={() => go(1)}
                >
                  <ChevronRight aria-hidden="true" className="size-6 rtl:-scale-x-100" />
                </Step>
              </>
            ) : null}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type StepProps = { label: string; isOff: boolean; onGo: () => void; children: React.ReactNode };

function Step({ label, isOff, onGo, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onGo}
      className={iconButtonClass('aria-disabled:opacity-40')}
    >
      {children}
    </button>
  );
}

function Picture({ message, label }: { message: ThreadMessage; label: string }) {
  const t = useT();
  const { url, error, retry } = useAttachmentUrl(message);
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-auto">
      {url ? (
        <img src={url} alt={label} className="max-h-full max-w-full object-contain" />
      ) : error ? (
        <button type="button" onClick={retry} className="min-h-11 px-4 text-primary">
          {t('chat.load_again')}
        </button>
      ) : (
        <Spinner />
      )}
    </div>
  );
}

Picture.Download = function DownloadPicture({ message }: { message: ThreadMessage }) {
  const t = useT();
  const { url } = useAttachmentUrl(message);
  const name = message.attachment?.name ?? '';
  if (!url) return null;
  return (
    <a
      href={url}
      download={name}
      aria-label={t('chat.download', { name })}
      className={iconButtonClass()}
    >
      <Download aria-hidden="true" className="size-5" />
    </a>
  );
};
