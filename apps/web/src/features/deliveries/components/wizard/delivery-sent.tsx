// Confirmation of a submitted parcel: the next steps, and the pickup code for the courier.
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import type { SentDelivery } from '../../model/wizard/sent-delivery.ts';
import { FirstPickupCode } from '../first-pickup-code.tsx';

type DeliveryIsSentProps = { delivery: SentDelivery; detailLink: ReactNode };

export function DeliverySent({ delivery, detailLink }: DeliveryIsSentProps) {
  const t = useT();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <div className="flex flex-col gap-2">
        <CircleCheck aria-hidden="true" className="size-10 text-success" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {t('delivery_wizard.code_sent_title')}
        </h1>
        <p>
          {t('delivery_wizard.code_sent_text', {
            total: formatMoney(delivery.total_centimes, language),
          })}
        </p>
      </div>
      <p className="rounded-card bg-sunken p-4 text-center">
        <span className="block text-sm text-muted">{t('delivery_wizard.code_label')}</span>
        <Reference code={delivery.label_code} className="text-2xl font-semibold" />
      </p>
      <FirstPickupCode deliveryId={delivery.id} recipient={delivery.dropoff_contact_name} />
      <div className="grid">{detailLink}</div>
    </>
  );
}
