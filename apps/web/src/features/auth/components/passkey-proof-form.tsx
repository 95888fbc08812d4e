// Asks for the mailed code before a passkey is added in a session that is not fresh any more.
import { useT } from '../../../i18n/use-t.ts';
import { proveByMail } from '../api/passkeys.ts';
import { CodeForm } from './code-form.tsx';

export function PasskeyProofForm({ onProven }: { onProven: () => void }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
        {t('account_security.proof_sent')}
      </p>
      <CodeForm
        submitLabel={t('auth.confirm')}
        onCode={async (code) => {
          await proveByMail(code);
          onProven();
        }}
      />
    </div>
  );
}
