// Reads a transfer or refund reference at the counter with the camera. The scanner code is loaded
// on demand.
import { ScanQrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { type CounterReference, counterReferenceOf } from '../model/counter-reference.ts';

const QrCamera = lazy(async () => ({
  default: (await import('../../../shared/camera/qr-camera.tsx')).QrCamera,
}));

type ScanReferenceProps = {
  isDisabled: boolean;
  onReference: (reference: CounterReference) => void;
};

export function ScanReference({ isDisabled, onReference }: ScanReferenceProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        className="min-h-14"
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        <ScanQrCode aria-hidden="true" className="size-5" />
        {t('brokers.scan')}
      </Button>
      <Dialog title={t('brokers.scan')} isOpen={isOpen} onOpenChange={setIsOpen}>
        {isOpen ? (
          <Suspense fallback={<Skeleton rows={3} />}>
            <Scanner
              onReference={(reference) => {
                setIsOpen(false);
                onReference(reference);
              }}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}

function Scanner({ onReference }: Pick<ScanReferenceProps, 'onReference'>) {
  const t = useT();
  const [isOther, setIsOther] = useState(false);
  const read = (text: string) => {
    const reference = counterReferenceOf(text);
    if (reference) onReference(reference);
    else setIsOther(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <QrCamera help={t('brokers.scan_help')} onRead={read} />
      <p role="alert" className="text-danger empty:hidden">
        {isOther ? t('brokers.scan_other') : null}
      </p>
    </div>
  );
}
