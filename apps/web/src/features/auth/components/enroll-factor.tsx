// Sets up an authenticator app: shows the key as a QR code and as text, and verifies the first
// code.
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { type NewFactor, verifyFactor } from '../api/factor-port.ts';
import { CodeForm } from './code-form.tsx';

type EnrollFactorProps = { factor: NewFactor; onDone: () => void };

export function EnrollFactor({ factor, onDone }: EnrollFactorProps) {
  const t = useT();
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(factor.secret).then(
      () => notify.success(t('account_security.copied')),
      () => notify.error(t('account_security.copy_failed')),
    );
  return (
    <div className="flex flex-col gap-4">
      <p>{t('account_security.scan')}</p>
      <img
        src={factor.qrCode}
        alt={t('account_security.qr_alt')}
        width={200}
        height={200}
        className="self-center rounded-card border border-line bg-white"
      />
      <div className="flex flex-col gap-1">
        <p id={id} className="text-sm text-muted">
          {t('account_security.secret')}
        </p>
        <div className="flex items-center gap-2 rounded-card bg-sunken ps-4">
          <output
            dir="ltr"
            aria-labelledby={id}
            className="figures min-w-0 flex-1 select-all break-all py-2"
          >
            {factor.secret}
          </output>
          <IconButton label={t('account_security.copy')} onClick={copy}>
            <Copy aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      <CodeForm
        submitLabel={t('account_security.turn_on')}
        onCode={async (code) => {
          await verifyFactor(factor.id, code);
          onDone();
        }}
      />
    </div>
  );
}
