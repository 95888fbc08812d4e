// The recipient's secret code: hidden until pressed, passed on by the sender, replaced when it is lost or locked.
import { Copy, Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { useRenewPayoutCode } from '../api/mutations.ts';
import { payoutCodes } from '../model/payout-code.ts';

export function PayoutCode({ transferId, isLocked }: { transferId: string; isLocked: boolean }) {
  const t = useT();
  const language = useLanguage();
  const [code, setCode] = useState(payoutCodes.read(transferId));
  const [isShown, setIsShown] = useState(false);
  const renewing = useRenewPayoutCode();
  const renew = () => {
    const next = payoutCodes.make(transferId);
    renewing.mutate(
      { id: transferId, code: next },
      {
        onSuccess: () => {
          setCode(next);
          setIsShown(true);
        },
        onError: (error) => notify.error(messageFor(error, t, language, 'money.update_failed')),
      },
    );
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('money.payout_code_text')}</p>
      {isLocked ? <p className="text-danger">{t('money.payout_locked')}</p> : null}
      {code && !isLocked ? (
        <p dir="ltr" className="figures text-3xl font-semibold tracking-widest">
          {isShown ? `${code.slice(0, 4)} ${code.slice(4)}` : '•••• ••••'}
        </p>
      ) : null}
      {code || isLocked ? null : <p>{t('money.payout_code_elsewhere')}</p>}
      <div className="flex flex-wrap gap-2">
        {code && !isLocked ? (
          <>
            <Button look="secondary" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
              {isShown ? (
                <EyeOff aria-hidden="true" className="size-4" />
              ) : (
                <Eye aria-hidden="true" className="size-4" />
              )}
              {t(isShown ? 'money.hide_code' : 'money.show_code')}
            </Button>
            <Button
              look="secondary"
              onClick={async () => {
                await navigator.clipboard.writeText(code);
                notify.success(t('money.code_copied'));
              }}
            >
              <Copy aria-hidden="true" className="size-4" />
              {t('money.copy_code')}
            </Button>
          </>
        ) : null}
        <Button
          look={code && !isLocked ? 'quiet' : 'primary'}
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
