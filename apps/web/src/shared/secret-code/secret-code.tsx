// Shows the secret code for a handover that is stored on this device. The code is hidden until the
// holder reveals it. The holder can share the code, and renew a code that is lost or locked.
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { messageFor } from '../errors/message-for.ts';
import { Refusal } from '../errors/refusal.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/dialogs/notify.ts';
import { ShareText } from '../ui/share-text.tsx';
import { CodeDigits } from './code-digits.tsx';
import type { SecretCodes } from './secret-codes.ts';
import { ShowCodeButton } from './show-code-button.tsx';

type SecretCodeProps = {
  codes: SecretCodes;
  id: string;
  isLocked: boolean;
  /**
   * Messages for a code that is locked after too many wrong attempts, and for a code that was
   * created on another device.
   */
  texts: Record<'locked' | 'elsewhere' | 'failed', MessageKey> & {
    /**
     * Label of the button that creates a code, used when this device has no code. If the device has
     * a code, the same button renews the code and has the standard label.
     */
    make?: MessageKey;
  };
  /** Sends a new code to the server. The new code replaces the current code. */
  onRenew: (code: string) => Promise<unknown>;
  /**
   * Returns the text with which the user shares the code. Undefined if only the user may see the
   * code.
   */
  shareText?: ((code: string) => string) | undefined;
};

/** A page that uses this component must load the translations of `ui` and `errors`. */
export function SecretCode(props: SecretCodeProps) {
  // A list beside the page changes the id without unmounting the page. Without the key, the page of
  // the second handover would show the code of the first.
  return <CodeOfHandover key={props.id} {...props} />;
}

function CodeOfHandover({ codes, id, isLocked, texts, onRenew, shareText }: SecretCodeProps) {
  const t = useT();
  const language = useLanguage();
  const [code, setCode] = useState(() => codes.read(id));
  const [isInDoubt, setIsInDoubt] = useState(() => codes.isInDoubt(id));
  const [isShown, setIsShown] = useState(false);
  const renewing = useMutation({
    mutationFn: onRenew,
    onSuccess: (_, next) => {
      codes.accept(id, next);
      setCode(next);
      setIsInDoubt(false);
      setIsShown(true);
      notify.success(t('ui.code_renewed'));
    },
    onError: (error) => {
      if (error instanceof Refusal && error.refusal) codes.withdraw(id);
      setIsInDoubt(codes.isInDoubt(id));
      notify.error(messageFor(error, t, language, texts.failed));
    },
  });
  const isUsable = code !== null && !isLocked && !isInDoubt;
  const isElsewhere = code === null && !isInDoubt && !isLocked;
  return (
    <>
      {isLocked ? <p className="text-danger">{t(texts.locked)}</p> : null}
      {isInDoubt ? <p className="text-warning">{t('ui.code_in_doubt')}</p> : null}
      {isElsewhere ? <p>{t(texts.elsewhere)}</p> : null}
      {isUsable ? <CodeDigits code={code} isShown={isShown} /> : null}
      <div className="flex flex-wrap gap-2">
        {isUsable ? (
          <ShowCodeButton
            isShown={isShown}
            onChange={setIsShown}
            label={t(isShown ? 'ui.code_hide' : 'ui.code_show')}
          />
        ) : null}
        {isUsable && shareText ? <ShareText text={shareText(code)} bare={code} /> : null}
        <Button
          look={isUsable ? 'quiet' : 'secondary'}
          isPending={renewing.isPending}
          onClick={() => renewing.mutate(codes.propose(id))}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {t((isElsewhere && texts.make) || 'ui.code_new')}
        </Button>
      </div>
    </>
  );
}
