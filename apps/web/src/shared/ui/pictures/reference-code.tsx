// Reference code that a customer shows at a broker's counter: a QR code for the broker's camera,
// and large letters to read out.
import { QrCode } from './qr-code.tsx';

type ReferenceCodeProps = {
  reference: string;
  /** Accessible description of the QR code. */
  label: string;
};

export function ReferenceCode({ reference, label }: ReferenceCodeProps) {
  return (
    <div className="@container flex w-full flex-col items-center gap-2">
      <QrCode text={reference} label={label} className="size-36 rounded-lg sm:size-44" />
      <bdi dir="ltr" className="figures text-[min(12cqi,2.25rem)] font-semibold whitespace-nowrap">
        {reference}
      </bdi>
    </div>
  );
}
