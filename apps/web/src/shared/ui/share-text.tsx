// The one way to hand a text on: the device's share sheet, WhatsApp, its messages, the clipboard (decision 56).
import { Copy, MessageCircle, MessageSquareText, Share2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button, buttonClass } from './button.tsx';
import { notify } from './dialogs/notify.ts';
import { messageLink, whatsappLink } from './share-links.ts';

type ShareTextProps = {
  /** What is shared; the clipboard gets `bare`. */
  text: string;
  bare: string;
  /**
   * Offers WhatsApp and the messages of a phone too, which take the text in an address. An address passes through servers and
   * stays in histories, so nothing goes this way that opens a door by itself: no code, no voucher.
   */
  isForAddresses?: boolean;
  /** Whose it is, as +212612345678: WhatsApp and messages open at this number. */
  phone?: string | null;
};

/** Needs the texts of `ui`. */
export function ShareText({ text, bare, isForAddresses = false, phone = null }: ShareTextProps) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(bare);
      notify.success(t('ui.copied'));
    } catch {
      // Refused by the browser: it can still be shared and written down.
      notify.error(t('ui.copy_failed'));
    }
  };
  // The person may close the share sheet without sharing, which the browser tells as an error.
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
          {/* A desk has no messages to send. */}
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
