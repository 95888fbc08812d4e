// The proof of delivery, to be printed or kept as a file.
import { useParams } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { ProofSheet } from '../../../features/deliveries/components/proof-sheet.tsx';
import { SheetScreen } from '../../../features/deliveries/components/sheet-screen.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { savePage } from '../../../shared/lib/save-page.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';

export function DeliveryProofScreen() {
  const t = useT();
  const { deliveryId } = useParams({ from: '/$lang/member/deliveries/$deliveryId/proof' });
  const sheet = useRef<HTMLElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async (code: string) => {
    if (!sheet.current) return;
    setIsSaving(true);
    try {
      await savePage(`${code}.html`, t('deliveries.proof_title'), sheet.current);
    } catch {
      notify.error(t('deliveries.proof_download_failed'));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <SheetScreen
      deliveryId={deliveryId}
      sheet="proof"
      isThere={({ delivery }) => Boolean(delivery.delivered_at)}
    >
      {(detail) => (
        <>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" className="size-4" />
              {t('deliveries.proof_print')}
            </Button>
            <Button
              look="secondary"
              isPending={isSaving}
              onClick={() => void save(detail.delivery.label_code ?? 'wasl')}
            >
              <Download aria-hidden="true" className="size-4" />
              {t('deliveries.proof_download')}
            </Button>
          </div>
          <ProofSheet detail={detail} ref={sheet} />
        </>
      )}
    </SheetScreen>
  );
}
