// The recipient's secret code: hidden until pressed, passed on by the sender, replaced when it is lost or locked.
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { useRenewPayoutCode } from '../api/renew-payout-code.ts';
import { payoutCodes } from '../model/payout-code.ts';
import { PassOnCode } from './pass-on-code.tsx';

type PayoutCodeProps = { transferId: string; isLocked: boolean };

const HIDDEN = '•••• ••••';

export function PayoutCode({ transferId, isLocked }: PayoutCodeProps) {
  const t = useT();
  const language = useLanguage();
  const [code, setCode] = useState(payoutCodes.read(transferId));
  const [isInDoubt, setIsInDoubt] = useState(payoutCodes.isInDoubt(transferId));
  const [isShown, setIsShown] = useState(false);
  const renewing = useRenewPayoutCode();
  const renew = () => {
    const next = payoutCodes.propose(transferId);
    renewing.mutate(
      { id: transferId, code: next },
      {
        onSuccess: () => {
          payoutCodes.accept(transferId, next);
          setCode(next);
          setIsInDoubt(false);
          setIsShown(true);
          notify.success(t('money.code_renewed'));
        },
        onError: (error) => {
          if (error instanceof Refusal && error.refusal) payoutCodes.withdraw(transferId);
          setIsInDoubt(payoutCodes.isInDoubt(transferId));
          notify.error(messageFor(error, t, language, 'money.update_failed'));
        },
      },
    );
  };
  const isUsable = code !== null && !isLocked && !isInDoubt;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('money.payout_code')}</h2>
      <p className="text-muted">{t('money.payout_code_text')}</p>
      {isLocked ? <p className="text-danger">{t('money.payout_locked')}</p> : null}
      {isInDoubt ? <p className="text-warning">{t('money.code_in_doubt')}</p> : null}
      {code === null && !isInDoubt && !isLocked ? <p>{t('money.payout_code_elsewhere')}</p> : null}
      {isUsable ? (
        <p aria-live="polite">
          <bdi dir="ltr" className="figures text-4xl font-semibold">
            {isShown ? (
              `${code.slice(0, 4)} ${code.slice(4)}`
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
              {t(isShown ? 'money.hide_code' : 'money.show_code')}
            </Button>
            <PassOnCode code={code} />
          </>
        ) : null}
        <Button
          look={isUsable ? 'quiet' : 'primary'}
          isPending={renewing.isPending}
          onClick={renew}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {t('money.new_code')}
        </Button>
      </div>
    </div>
  );
}
