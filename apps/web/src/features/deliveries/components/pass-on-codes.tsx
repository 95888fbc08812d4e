// The three codes of a parcel: hidden until pressed, each with the moment it is for; the recipient's can be passed on.
import { Copy, Eye, EyeOff, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { CODE_KINDS, deliveryCodes } from '../model/delivery-code.ts';

type PassOnCodesProps = { deliveryId: string; recipient: string };

const HIDDEN = '•••• ••••';

export function PassOnCodes({ deliveryId, recipient }: PassOnCodesProps) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  const dropoff = deliveryCodes.read(deliveryId, 'dropoff');
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      notify.success(t('delivery_wizard.code_copied'));
    } catch {
      // Refused by the browser: the code can still be shown and written down.
      notify.error(t('delivery_wizard.code_copy_failed'));
    }
  };
  // The person may close the share sheet without sharing, which the browser tells as an error.
  const share = (code: string) =>
    navigator
      .share({ text: t('delivery_wizard.code_share_text', { code }) })
      .catch(() => undefined);
  return (
    <section className="flex flex-col gap-4">
      <p className="text-muted">{t('delivery_wizard.code_intro')}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
        {CODE_KINDS.map((kind) => {
          const code = deliveryCodes.read(deliveryId, kind);
          return code ? (
            <li key={kind} className="flex flex-col gap-1 py-4">
              <h2 className="font-medium">{t(`delivery_wizard.code_${kind}`)}</h2>
              <p className="text-sm text-muted">
                {t(`delivery_wizard.code_${kind}_text`, { name: `\u2068${recipient}\u2069` })}
              </p>
              <p aria-live="polite">
                <bdi dir="ltr" className="figures text-2xl font-semibold">
                  {isShown ? (
                    `${code.slice(0, 4)} ${code.slice(4)}`
                  ) : (
                    <span aria-hidden="true">{HIDDEN}</span>
                  )}
                </bdi>
              </p>
              {kind === 'dropoff' && dropoff ? (
                <div className="flex flex-wrap gap-2 pt-1">
                  {'share' in navigator ? (
                    <Button look="secondary" onClick={() => void share(dropoff)}>
                      <Share2 aria-hidden="true" className="size-4" />
                      {t('delivery_wizard.code_share')}
                    </Button>
                  ) : null}
                  <Button look="secondary" onClick={() => void copy(dropoff)}>
                    <Copy aria-hidden="true" className="size-4" />
                    {t('delivery_wizard.code_copy')}
                  </Button>
                </div>
              ) : null}
            </li>
          ) : null;
        })}
      </ul>
      <Button look="secondary" onClick={() => setIsShown(!isShown)}>
        {isShown ? (
          <EyeOff aria-hidden="true" className="size-4" />
        ) : (
          <Eye aria-hidden="true" className="size-4" />
        )}
        {t(isShown ? 'delivery_wizard.code_hide' : 'delivery_wizard.code_show')}
      </Button>
    </section>
  );
}
