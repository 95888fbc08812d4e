// Hands a text to the device's own share sheet, or to the clipboard.
import { Copy, Share2 } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/notify.ts';

/** @param text What is shared; the clipboard gets `bare`. */
export function ShareText({ text, bare }: { text: string; bare: string }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(bare);
      notify.success(t('deliveries.detail_copied'));
    } catch {
      // Refused by the browser: it can still be shown and written down.
      notify.error(t('deliveries.detail_copy_failed'));
    }
  };
  // The person may close the share sheet without sharing, which the browser tells as an error.
  const share = () => navigator.share({ text }).catch(() => undefined);
  return (
    <>
      {'share' in navigator ? (
        <Button look="secondary" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" />
          {t('deliveries.detail_share')}
        </Button>
      ) : null}
      <Button look="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        {t('deliveries.detail_copy')}
      </Button>
    </>
  );
}
