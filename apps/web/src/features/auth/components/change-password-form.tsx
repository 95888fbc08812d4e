// Form to change the password. Requires the current password or an e-mailed code, and a
// second-factor code when two-step verification is on.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { verifySecondStep } from '../api/factor-port.ts';
import { setPassword } from '../api/password-port.ts';
import { requestReauthenticationCode } from '../api/reauthentication-port.ts';
import { passwordChangeSchema } from '../model/account-schema.ts';
import { ownEmail } from '../model/own-email.ts';
import { CodeField } from './code-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { type FieldRefusals, useFieldRefusals } from './use-field-refusals.ts';

type Answers = { current: string; nonce: string; code: string; password: string };

const FIELDS: FieldRefusals<Answers> = {
  invalid_credentials: ['current', 'account_security.current_wrong'],
  reauthentication_not_valid: ['nonce', 'account_security.proof_wrong'],
  mfa_verification_failed: ['code', 'auth.code_wrong'],
  weak_password: ['password', 'auth.password_too_short'],
  same_password: ['password', 'auth.same_password'],
};

type ChangePasswordFormProps = { hasFactor: boolean; onSaved: () => void };

export function ChangePasswordForm({ hasFactor, onSaved }: ChangePasswordFormProps) {
  const t = useT();
  const [proof, setProof] = useState<'password' | 'mail'>('password');
  const form = useForm<Answers>({
    resolver: zodResolver(passwordChangeSchema(proof, hasFactor)),
    defaultValues: { current: '', nonce: '', code: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { fail, problem } = useFieldRefusals(form, FIELDS);
  const submit = form.handleSubmit(async ({ current, nonce, code, password }) => {
    try {
      if (hasFactor) await verifySecondStep(code);
      await setPassword(password, proof === 'mail' ? { nonce } : { current_password: current });
      onSaved();
    } catch (error) {
      fail(error);
    }
  });
  const mailCode = async () => {
    form.clearErrors();
    await requestReauthenticationCode().then(() => setProof('mail'), fail);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <ReauthenticationFields
        by={proof}
        password={{ field: form.register('current'), error: problem('current') }}
        code={{ field: form.register('nonce'), error: problem('nonce') }}
        onMailCode={mailCode}
      />
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
        own={ownEmail}
      />
      <RefusalNote text={errors.root?.message} />
      <Button type="submit" isPending={isSubmitting}>
        {t('auth.save_password')}
      </Button>
    </form>
  );
}
