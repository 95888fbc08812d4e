// Pickup code of a new parcel, hidden until clicked. The parcel's other codes are shown at the
// steps that require them.
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { CodeDigits } from '../../../shared/secret-code/code-digits.tsx';
import { ShowCodeButton } from '../../../shared/secret-code/show-code-button.tsx';
import { deliveryCodeKey, deliveryCodes } from '../model/delivery-codes.ts';

type FirstPickupCodeProps = { deliveryId: string; recipient: string };

export function FirstPickupCode({ deliveryId, recipient }: FirstPickupCodeProps) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  const code = deliveryCodes.read(deliveryCodeKey(deliveryId, 'pickup'));
  return (
    <section className="flex flex-col gap-3">
      {code ? (
        <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <h2 className="font-medium">{t('delivery_wizard.code_pickup')}</h2>
          <p className="text-sm text-muted">{t('delivery_wizard.code_pickup_text')}</p>
          <CodeDigits code={code} isShown={isShown} />
          <div>
            <ShowCodeButton
              isShown={isShown}
              onChange={setIsShown}
              label={t(isShown ? 'delivery_wizard.code_hide' : 'delivery_wizard.code_show')}
            />
          </div>
        </div>
      ) : null}
      <p className="text-muted">
        {t('delivery_wizard.code_later', { name: `\u2068${recipient}\u2069` })}
      </p>
    </section>
  );
}
