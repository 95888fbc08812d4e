// The label of a parcel, to print or to show to the courier.
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { LabelSheet } from '../../../features/deliveries/components/label-sheet.tsx';
import { PrintSheetScreen } from '../../../features/deliveries/components/print-sheet-screen.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';

export function DeliveryLabelScreen() {
  const t = useT();
  const { deliveryId } = useParams({ from: '/$lang/member/deliveries/$deliveryId/label' });
  return (
    <PrintSheetScreen
      deliveryId={deliveryId}
      sheet="label"
      isThere={({ role, delivery }) => role === 'sender' && Boolean(delivery.label_code)}
    >
      {(detail) => (
        <>
          <p className="text-muted print:hidden">{t('deliveries.label_help')}</p>
          <Button className="self-start print:hidden" onClick={() => print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('deliveries.label_print')}
          </Button>
          <LabelSheet detail={detail} />
        </>
      )}
    </PrintSheetScreen>
  );
}
