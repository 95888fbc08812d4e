// The proof of delivery, to print or to save as a file.
import { useParams } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { PrintSheetScreen } from '../../../features/deliveries/components/print-sheet-screen.tsx';
import { ProofSheet } from '../../../features/deliveries/components/proof-sheet.tsx';
import type { DeliveryDetail } from '../../../features/deliveries/model/delivery-detail.ts';
import { useProofPhotos } from '../../../features/deliveries/model/use-proof-photos.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { savePage } from '../../../shared/files/save-page.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';

export function DeliveryProofScreen() {
  const { deliveryId } = useParams({ from: '/$lang/member/deliveries/$deliveryId/proof' });
  return (
    <PrintSheetScreen
      deliveryId={deliveryId}
      sheet="proof"
      isThere={({ delivery }) => Boolean(delivery.delivered_at)}
    >
      {(detail) => <Proof detail={detail} />}
    </PrintSheetScreen>
  );
}

function Proof({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const language = useLanguage();
  const sheet = useRef<HTMLElement>(null);
  const photos = useProofPhotos(detail);
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
    <>
      {photos.isMissing ? (
        <ErrorState
          title={t('deliveries.detail_photos_failed')}
          text={messageFor(photos.error, t, language, 'errors.network')}
          onRetry={() => void photos.refetch()}
        />
      ) : (
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button isPending={!photos.isComplete} onClick={() => print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('deliveries.proof_print')}
          </Button>
          <Button
            look="secondary"
            isPending={isSaving || !photos.isComplete}
            onClick={() => void save(detail.delivery.label_code ?? 'wasl')}
          >
            <Download aria-hidden="true" className="size-4" />
            {t('deliveries.proof_download')}
          </Button>
        </div>
      )}
      <ProofSheet detail={detail} photos={photos} ref={sheet} />
    </>
  );
}
