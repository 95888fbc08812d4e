// Camera view that reads QR codes and passes the text of each code to the callback.
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { pauses } from '../timeouts.ts';
import { qrReader } from './read-qr.ts';
import { useCamera } from './use-camera.ts';

type QrCameraProps = {
  /** Instruction that tells the user which code to scan. */
  help: string;
  /** Called several times a second while the same code is visible. */
  onRead: (text: string) => void;
};

export function QrCamera({ help, onRead }: QrCameraProps) {
  const t = useT();
  const { video, isOn, problem } = useCamera();
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      const reader = await qrReader();
      const again = async () => {
        const seen = video.current ? await reader(video.current).catch(() => undefined) : undefined;
        if (isGone) return;
        if (seen) tell(seen);
        timer = setTimeout(() => void again(), pauses.qrCheck);
      };
      if (!isGone) await again();
    };
    // If the device is offline, the code that reads QR codes may fail to load. The error is
    // ignored, because the user can type the text of the QR code instead.
    look().catch(() => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOn, video]);
  if (problem) {
    return (
      <p className="rounded-card bg-warning-soft px-4 py-3 text-warning">
        {t(problem === 'denied' ? 'ui.camera_denied' : 'ui.camera_none')}
      </p>
    );
  }
  return (
    <>
      <p className="text-muted">{help}</p>
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('ui.camera_picture')}
          className="size-full object-cover"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/5 rounded-card border-4 border-white/90"
        />
      </div>
    </>
  );
}
