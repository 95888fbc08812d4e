// Hands the code to the device's own share sheet, or to the clipboard.
import { Copy, Share2 } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';

export function PassOnCode({ code }: { code: string }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notify.success(t('money.code_copied'));
    } catch {
      // Refused by the browser: the code can still be shown and written down.
      notify.error(t('money.copy_failed'));
    }
  };
  // The person may close the share sheet without sharing, which the browser tells as an error.
  const share = () =>
    navigator.share({ text: t('money.share_text', { code }) }).catch(() => undefined);
  return (
    <>
      {'share' in navigator ? (
        <Button look="secondary" onClick={share}>
          <Share2 aria-hidden="true" className="size-4" />
          {t('money.share_code')}
        </Button>
      ) : null}
      <Button look="secondary" onClick={copy}>
        <Copy aria-hidden="true" className="size-4" />
        {t('money.copy_code')}
      </Button>
    </>
  );
}
