// One code of a parcel: hidden until pressed, passed on, replaced when it is lost or locked.
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { deliveryChanges } from '../api/delivery-changes.ts';
import { useDeliveryChange } from '../api/use-delivery-change.ts';
import { type CodeKind, deliveryCodes } from '../model/delivery-code.ts';
import { ShareText } from './share-text.tsx';

type DeliveryCodeProps = { deliveryId: string; kind: CodeKind; isLocked: boolean };

const HIDDEN = '•••• ••••';
const HALF = 4;

export function DeliveryCode({ deliveryId, kind, isLocked }: DeliveryCodeProps) {
  const t = useT();
  const language = useLanguage();
  const [code, setCode] = useState(() => deliveryCodes.read(deliveryId, kind));
  const [isInDoubt, setIsInDoubt] = useState(() => deliveryCodes.isInDoubt(deliveryId, kind));
  const [isShown, setIsShown] = useState(false);
  const renewing = useDeliveryChange(deliveryChanges.renewCode);
  const renew = () => {
    const next = deliveryCodes.propose(deliveryId, kind);
    renewing.mutate(
      { id: deliveryId, kind, code: next },
      {
        onSuccess: () => {
          deliveryCodes.accept(deliveryId, kind, next);
          setCode(next);
          setIsInDoubt(false);
          setIsShown(true);
          notify.success(t('deliveries.detail_code_renewed'));
        },
        onError: (error) => {
          if (error instanceof Refusal && error.refusal) deliveryCodes.withdraw(deliveryId, kind);
          setIsInDoubt(deliveryCodes.isInDoubt(deliveryId, kind));
          notify.error(messageFor(error, t, language, 'deliveries.detail_update_failed'));
        },
      },
    );
  };
  const isUsable = code !== null && !isLocked && !isInDoubt;
  const isElsewhere = code === null && !isInDoubt && !isLocked;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t(`deliveries.detail_code_${kind}`)}</h3>
      <p className="text-muted">{t(`deliveries.detail_code_${kind}_text`)}</p>
      {isLocked ? <p className="text-danger">{t('deliveries.detail_code_locked')}</p> : null}
      {isInDoubt ? <p className="text-warning">{t('deliveries.detail_code_in_doubt')}</p> : null}
      {isElsewhere ? <p>{t('deliveries.detail_code_elsewhere')}</p> : null}
      {isUsable ? (
        <p aria-live="polite">
          <bdi dir="ltr" className="figures text-3xl font-semibold">
            {isShown ? (
              `${code.slice(0, HALF)} ${code.slice(HALF)}`
            ) : (
              <span aria-hidden="true">{HIDDEN}</span>
            )}
          </bdi>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isUsable ? (
          <>
            <Button look="secondary" onClick={() => setIsShown(!isShown)}>
              {isShown ? (
                <EyeOff aria-hidden="true" className="size-4" />
              ) : (
                <Eye aria-hidden="true" className="size-4" />
              )}
              {t(isShown ? 'deliveries.detail_code_hide' : 'deliveries.detail_code_show')}
            </Button>
            {kind === 'dropoff' ? (
              <ShareText text={t('deliveries.detail_code_share_text', { code })} bare={code} />
            ) : null}
          </>
        ) : null}
        <Button
          look={isUsable ? 'quiet' : 'primary'}
          isPending={renewing.isPending}
          onClick={renew}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {t('deliveries.detail_code_new')}
        </Button>
      </div>
    </section>
  );
}
