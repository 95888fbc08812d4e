// Upload slot for the images of one side of a document: camera, file picker and the images already
// added.
import { Camera, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { DocumentSide } from '../model/identity-document.ts';
import { CameraView } from './camera-view.tsx';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';

type DocumentSlotProps = {
  side: DocumentSide;
  title: string;
  hint: string;
  isFull: boolean;
  onFiles: (files: File[]) => void;
  /** List items, one for each file that the user has added to this side of the document. */
  children: ReactNode;
};

export function DocumentSlot({ side, title, hint, isFull, onFiles, children }: DocumentSlotProps) {
  const t = useT();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isLooking, setIsLooking] = useState(false);
  const hasLiveView = typeof navigator.mediaDevices?.getUserMedia === 'function';
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Resets the input, so that the same file can be chosen again.
    input.value = '';
  };
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <ul className="flex flex-col gap-2 empty:hidden">{children}</ul>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          className="grow px-3"
          disabled={isFull}
          aria-label={t('identity.take_photo_of', { what: title })}
          onClick={() => (hasLiveView ? setIsLooking(true) : camera.current?.click())}
        >
          <Camera aria-hidden="true" className="size-5 shrink-0" />
          {t('identity.take_photo')}
        </Button>
        <Button
          look="secondary"
          className="grow px-3"
          disabled={isFull}
          aria-label={t('identity.choose_file_of', { what: title })}
          onClick={() => chooser.current?.click()}
        >
          <Upload aria-hidden="true" className="size-5 shrink-0" />
          {t('identity.choose_file')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPT}
        multiple={side === 'more'}
        hidden
        aria-label={t('identity.choose_file_of', { what: title })}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('identity.take_photo_of', { what: title })}
        onChange={(event) => take(event.currentTarget)}
      />
      <CameraView
        title={title}
        isOpen={isLooking}
        onClose={() => setIsLooking(false)}
        onPhoto={(photo) => {
          setIsLooking(false);
          onFiles([photo]);
        }}
        onFallBack={() => {
          setIsLooking(false);
          camera.current?.click();
        }}
      />
    </section>
  );
}
