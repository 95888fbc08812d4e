// Asks who has been signed in for a while to show that it is still she, before she changes what opens her account: by her
// password, or by a code from her mailbox.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { askForProof } from '../api/ask-for-proof.ts';
import { giveProof } from '../api/give-proof.ts';
import { proofSchema } from '../model/account-schema.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { CodeField } from './code-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { PasswordField } from './password-field.tsx';

type Answers = { current: string; nonce: string };

/** Beside which field a refusal is told, and how. */
const FIELDS: Record<string, [keyof Answers, MessageKey]> = {
  invalid_credentials: ['current', 'account_security.current_wrong'],
  reauthentication_not_valid: ['nonce', 'account_security.proof_wrong'],
};

/** @param props.onProven The session counts as fresh then, for a quarter of an hour. */
export function ProofForm({ onProven }: { onProven: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [proof, setProof] = useState<'password' | 'mail'>('password');
  const form = useForm<Answers>({
    resolver: zodResolver(proofSchema(proof)),
    defaultValues: { current: '', nonce: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = (error: unknown) => {
    const [field, key] = (error instanceof Refusal && FIELDS[error.code]) || [];
    const known = authMessageKey(error);
    if (field && key) form.setError(field, { message: key }, { shouldFocus: true });
    else form.setError('root', { message: known ? t(known) : messageFor(error, t, language) });
  };
  const submit = form.handleSubmit(async ({ current, nonce }) => {
    try {
      await giveProof(proof === 'mail' ? { nonce } : { current_password: current });
    } catch (error) {
      return fail(error);
    }
    onProven();
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
        <>
          <p>{t('account_security.proof_text')}</p>
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
        </>
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
      <FormProblem text={errors.root?.message} />
      <Button type="submit" isPending={isSubmitting}>
        {t('auth.confirm')}
      </Button>
    </form>
  );
}
