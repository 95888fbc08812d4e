// Live camera view with a frame for the identity card, and a warning when the photo may be
// unreadable.
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { pauses } from '../../../shared/timeouts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Spinner } from '../../../shared/ui/states/spinner.tsx';
import type { PictureProblem } from '../model/picture-quality.ts';
import { checkPictureQuality, takePhoto } from '../model/prepare-document.ts';

type CameraViewProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onPhoto: (photo: File) => void;
  /**
   * Called when the live view is not permitted or there is no camera. The parent component then
   * opens the device's own camera or file picker.
   */
  onFallBack: () => void;
};

export function CameraView({ title, isOpen, onClose, ...rest }: CameraViewProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(next) => (next ? undefined : onClose())}>
      {isOpen ? <Live {...rest} /> : null}
    </Dialog>
  );
}

function Live({ onPhoto, onFallBack }: Pick<CameraViewProps, 'onPhoto' | 'onFallBack'>) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'refused'>('starting');
  const [problem, setProblem] = useState<PictureProblem>();
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
        });
        if (isGone) return stop();
        if (video.current) video.current.srcObject = stream;
      } catch {
        if (!isGone) setState('refused');
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  useEffect(() => {
    if (state !== 'live') return;
    const timer = setInterval(() => {
      if (video.current) setProblem(checkPictureQuality(video.current)[0]);
    }, pauses.paperCheck);
    return () => clearInterval(timer);
  }, [state]);
  const take = async () => {
    const photo = video.current ? await takePhoto(video.current) : undefined;
    if (photo) onPhoto(photo);
  };
  if (state === 'refused') {
    return (
      <div className="flex flex-col gap-4">
        <p role="alert">{t('identity.camera_refused')}</p>
        <Button onClick={onFallBack}>{t('identity.camera_other')}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="relative overflow-hidden rounded-card bg-sunken">
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          onPlaying={() => setState('live')}
          className="aspect-4/3 w-full object-cover"
        />
        <span
          aria-hidden="true"
          className="absolute inset-x-[8%] top-1/2 aspect-[1.586] -translate-y-1/2 rounded-card border-3 border-accent"
        />
        {state === 'starting' ? (
          <span className="absolute inset-0 grid place-items-center text-primary">
            <Spinner />
          </span>
        ) : null}
      </div>
      <p role="status" className={problem ? 'text-warning' : 'text-muted'}>
        {problem ? t(`identity.hint_${problem}`) : t('identity.camera_hint')}
      </p>
      <Button disabled={state !== 'live'} onClick={() => void take()}>
        {t('identity.take_photo')}
      </Button>
    </div>
  );
}
