// Reauthentication fields: the password, or a code sent by e-mail.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '../../../i18n/use-t.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

type Part = { field: UseFormRegisterReturn; error: string | undefined };
type ProofFieldsProps = {
  by: 'password' | 'mail';
  password: Part;
  code: Part;
  onMailCode: () => void;
};

export function ReauthenticationFields({ by, password, code, onMailCode }: ProofFieldsProps) {
  const t = useT();
  if (by === 'password') {
    return (
      <div className="flex flex-col items-start gap-1">
        <PasswordField
          {...password.field}
          className="self-stretch"
          label={t('account_security.current_password')}
          error={password.error}
          autoComplete="current-password"
        />
        <button
          type="button"
          onClick={onMailCode}
          className="min-h-11 text-start text-primary underline"
        >
          {t('account_security.no_password')}
        </button>
      </div>
    );
  }
  return (
    <>
      <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
        {t('account_security.proof_sent')}
      </p>
      <CodeField {...code.field} label={t('account_security.proof_code')} error={code.error} />
    </>
  );
}
