// The three codes of a parcel: hidden until pressed, each with the moment it is for; the recipient's can be passed on.
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { CodeFigures } from '../../../shared/secret-code/code-figures.tsx';
import { ShowCode } from '../../../shared/secret-code/show-code.tsx';
import { ShareText } from '../../../shared/ui/share-text.tsx';
import { CODE_KINDS, codeOf, deliveryCodes } from '../model/delivery-code.ts';

type PassOnCodesProps = { deliveryId: string; recipient: string };

export function PassOnCodes({ deliveryId, recipient }: PassOnCodesProps) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <section className="flex flex-col gap-4">
      <p className="text-muted">{t('delivery_wizard.code_intro')}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
        {CODE_KINDS.map((kind) => {
          const code = deliveryCodes.read(codeOf(deliveryId, kind));
          return code ? (
            <li key={kind} className="flex flex-col gap-1 py-4">
              <h2 className="font-medium">{t(`delivery_wizard.code_${kind}`)}</h2>
              <p className="text-sm text-muted">
                {t(`delivery_wizard.code_${kind}_text`, { name: `\u2068${recipient}\u2069` })}
              </p>
              <CodeFigures code={code} isShown={isShown} />
              {kind === 'dropoff' ? (
                <div className="flex flex-wrap gap-2 pt-1">
                  <ShareText text={t('delivery_wizard.code_share_text', { code })} bare={code} />
                </div>
              ) : null}
            </li>
          ) : null;
        })}
      </ul>
      <ShowCode
        isShown={isShown}
        onChange={setIsShown}
        label={t(isShown ? 'delivery_wizard.code_hide' : 'delivery_wizard.code_show')}
      />
    </section>
  );
}
