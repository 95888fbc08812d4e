// Hands a text to the device's own share sheet, or to the clipboard.
import { Copy, Share2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from './button.tsx';
import { notify } from './dialogs/notify.ts';

/** Needs the texts of `ui`. @param text What is shared; the clipboard gets `bare`. */
export function ShareText({ text, bare }: { text: string; bare: string }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(bare);
      notify.success(t('ui.copied'));
    } catch {
      // Refused by the browser: it can still be shown and written down.
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
      <Button look="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        {t('ui.copy')}
      </Button>
    </>
  );
}
