// Changes the password of somebody who shows that it is she: by the present one or by a code from her mailbox, and by her
// second step when she has one.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { askForProof } from '../api/ask-for-proof.ts';
import { proveSecondStep } from '../api/prove-second-step.ts';
import { setPassword } from '../api/set-password.ts';
import { passwordChangeSchema } from '../model/account-schema.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { ownAddress } from '../model/own-address.ts';
import { CodeField } from './code-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';

type Answers = { current: string; nonce: string; code: string; password: string };

/** Beside which field a refusal is told, and how. */
const FIELDS: Record<string, [keyof Answers, MessageKey]> = {
  invalid_credentials: ['current', 'account_security.current_wrong'],
  reauthentication_not_valid: ['nonce', 'account_security.proof_wrong'],
  mfa_verification_failed: ['code', 'auth.code_wrong'],
  weak_password: ['password', 'auth.password_too_short'],
  same_password: ['password', 'auth.same_password'],
};

type ChangePasswordFormProps = { hasFactor: boolean; onSaved: () => void };

export function ChangePasswordForm({ hasFactor, onSaved }: ChangePasswordFormProps) {
  const t = useT();
  const language = useLanguage();
  const [proof, setProof] = useState<'password' | 'mail'>('password');
  const form = useForm<Answers>({
    resolver: zodResolver(passwordChangeSchema(proof, hasFactor)),
    defaultValues: { current: '', nonce: '', code: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = (error: unknown) => {
    const [field, key] = (error instanceof Refusal && FIELDS[error.code]) || [];
    const known = authMessageKey(error);
    if (field && key) form.setError(field, { message: key }, { shouldFocus: true });
    else form.setError('root', { message: known ? t(known) : messageFor(error, t, language) });
  };
  const submit = form.handleSubmit(async ({ current, nonce, code, password }) => {
    try {
      if (hasFactor) await proveSecondStep(code);
      await setPassword(password, proof === 'mail' ? { nonce } : { current_password: current });
      onSaved();
    } catch (error) {
      fail(error);
    }
  });
  const mailCode = async () => {
    form.clearErrors();
    await askForProof().then(() => setProof('mail'), fail);
  };
  const problem = (field: keyof Answers) => {
    const key = errors[field]?.message;
    return key ? t(key as MessageKey) : undefined;
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {proof === 'password' ? (
        <div className="flex flex-col items-start gap-1">
          <PasswordField
            {...form.register('current')}
            className="self-stretch"
            label={t('account_security.current_password')}
            error={problem('current')}
            autoComplete="current-password"
          />
          <button
            type="button"
            onClick={mailCode}
            className="min-h-11 text-start text-primary underline"
          >
            {t('account_security.no_password')}
          </button>
        </div>
      ) : (
        <>
          <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
            {t('account_security.proof_sent')}
          </p>
          <CodeField
            {...form.register('nonce')}
            label={t('account_security.proof_code')}
            error={problem('nonce')}
          />
        </>
      )}
      {hasFactor ? (
        <CodeField
          {...form.register('code')}
          label={t('account_security.app_code')}
          error={problem('code')}
        />
      ) : null}
      <NewPasswordField
        {...form.register('password')}
        label={t('account_security.new_password')}
        error={problem('password')}
        own={ownAddress}
      />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" isPending={isSubmitting}>
        {t('auth.save_password')}
      </Button>
    </form>
  );
}
