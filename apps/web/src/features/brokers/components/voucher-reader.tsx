// Reads a voucher scanned with the camera or typed as text. The broker immediately sees whether
// they may pay the voucher.

import type { PublicKeys } from '@wasl/core/check-signature';
import { type CheckedVoucher, checkVoucher } from '@wasl/core/check-voucher';
import { CircleX, ScanQrCode } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { isVoucherPaidHere } from '../api/paid-voucher-port.ts';

const QrCamera = lazy(async () => ({
  default: (await import('../../../shared/camera/qr-camera.tsx')).QrCamera,
}));

export type ValidVoucher = Extract<CheckedVoucher, { outcome: 'true' }>;
type Bad = Exclude<CheckedVoucher['outcome'], 'true'> | 'paid';

type VoucherReaderProps = {
  keys: PublicKeys;
  brokerId: string;
  onRead: (voucher: ValidVoucher) => void;
};

export function VoucherReader({ keys, brokerId, onRead }: VoucherReaderProps) {
  const t = useT();
  const [isScanning, setIsScanning] = useState(false);
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState<Bad>();
  const read = async (text: string) => {
    setIsScanning(false);
    const checked = await checkVoucher(text, { keys, brokerId, now: Date.now() });
    if (checked.outcome !== 'true') return setBad(checked.outcome);
    if (await isVoucherPaidHere(checked.voucher.hash)) return setBad('paid');
    onRead(checked);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void read(typed);
  };
  return (
    <>
      <p
        role="alert"
        className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-lg text-danger empty:hidden"
      >
        {bad ? (
          <>
            <CircleX aria-hidden="true" className="mt-1 size-5 shrink-0" />
            {t(`vouchers.bad.${bad}`)}
          </>
        ) : null}
      </p>
      <Button className="min-h-16 text-xl" onClick={() => setIsScanning(true)}>
        <ScanQrCode aria-hidden="true" className="size-6" />
        {t('vouchers.scan')}
      </Button>
      <Card>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextArea
            label={t('vouchers.type')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            dir="ltr"
            rows={4}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" look="secondary" className="min-h-14" disabled={!typed.trim()}>
            {t('vouchers.check')}
          </Button>
        </form>
      </Card>
      <Dialog title={t('vouchers.scan')} isOpen={isScanning} onOpenChange={setIsScanning}>
        {isScanning ? (
          <Suspense fallback={<Skeleton rows={3} />}>
            <QrCamera help={t('vouchers.scan_help')} onRead={(text) => void read(text)} />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}
