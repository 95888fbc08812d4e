// Buttons with which the user shares a text: through the device's share sheet, by WhatsApp, by SMS
// or by copying it to the clipboard (decision 56). All screens use this component.
import { Copy, MessageCircle, MessageSquareText, Share2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button, buttonClass } from './button.tsx';
import { notify } from './dialogs/notify.ts';
import { messageLink, whatsappLink } from './share-links.ts';

type ShareTextProps = {
  /** Text for the share sheet, WhatsApp and SMS. The copy button copies the text `bare` instead. */
  text: string;
  bare: string;
  /**
   * True to also offer WhatsApp and SMS, which receive the text in a URL. URLs pass through servers
   * and remain in histories, so secrets such as codes and vouchers must never be shared this way.
   */
  isForAddresses?: boolean;
  /**
   * Phone number of the recipient in E.164 format, for example +212612345678. WhatsApp and SMS open
   * with this recipient.
   */
  phone?: string | null;
};

/** Buttons for sharing a text. The page must have loaded the translations of `ui`. */
export function ShareText({ text, bare, isForAddresses = false, phone = null }: ShareTextProps) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(bare);
      notify.success(t('ui.copied'));
    } catch {
      // The browser refused to copy the text, so an error is shown. The user can still share the
      // text in another app or write it down.
      notify.error(t('ui.copy_failed'));
    }
  };
  // The browser reports a closed share sheet as an error.
  const share = () => navigator.share({ text }).catch(() => undefined);
  return (
    <>
      {'share' in navigator ? (
        <Button look="secondary" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" />
          {t('ui.share')}
        </Button>
      ) : null}
      {isForAddresses ? (
        <>
          <a
            href={whatsappLink(text, phone)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            {t('ui.whatsapp')}
          </a>
          {/* The SMS link is hidden on a desktop, which has no SMS app. */}
          <a
            href={messageLink(text, phone)}
            className={buttonClass('secondary', 'not-pointer-coarse:hidden')}
          >
            <MessageSquareText aria-hidden="true" className="size-4" />
            {t('ui.sms')}
          </a>
        </>
      ) : null}
      <Button look="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        {t('ui.copy')}
      </Button>
    </>
  );
}
