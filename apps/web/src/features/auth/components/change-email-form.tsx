// Form to change the e-mail address. The user must confirm the change from the current mailbox, so
// that a stolen session cannot take over the account.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { changeEmail } from '../api/email-port.ts';
import { verifySecondStep } from '../api/factor-port.ts';
import { needsReauthentication } from '../api/reauthentication-port.ts';
import { emailChangeSchema } from '../model/account-schema.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { CodeField } from './code-field.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

type ChangeEmailFormProps = { hasFactor: boolean; onSent: () => void };

export function ChangeEmailForm({ hasFactor, onSent }: ChangeEmailFormProps) {
  const t = useT();
  const language = useLanguage();
  const form = useForm({
    resolver: zodResolver(emailChangeSchema(hasFactor)),
    defaultValues: { email: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  /** New address, kept while the user reauthenticates. */
  const [unproven, setUnproven] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const send = async (email: string) => {
    await changeEmail(email, language);
    setIsSent(true);
    onSent();
  };
  const submit = form.handleSubmit(async ({ email, code }) => {
    try {
      if (hasFactor) await verifySecondStep(code);
      await send(email);
    } catch (error) {
      fail(error, email);
    }
  });
  const fail = (error: unknown, email: string) => {
    if (needsReauthentication(error)) return setUnproven(email);
    const known = authMessageKey(error);
    if (known === 'auth.code_wrong') form.setError('code', { message: known });
    else if (known === 'auth.email_exists') form.setError('email', { message: known });
    else form.setError('root', { message: known ? t(known) : messageFor(error, t, language) });
  };
  const problem = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);
  if (isSent) {
    return (
      <p role="status" className="rounded-card bg-success-soft px-4 py-3 text-success">
        {t('account_security.email_sent')}
      </p>
    );
  }
  if (unproven) {
    return (
      <ReauthenticationForm
        onProven={() => {
          setUnproven(undefined);
          // Sends the new address again, this time without the second-factor code, because the
          // server has already verified the code at the first attempt.
          send(unproven).catch((error) => fail(error, unproven));
        }}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        {...form.register('email')}
        label={t('account_security.new_email')}
        hint={t('account_security.email_hint')}
        error={problem(errors.email?.message)}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      {hasFactor ? (
        <CodeField
          {...form.register('code')}
          label={t('account_security.app_code')}
          error={problem(errors.code?.message)}
        />
      ) : null}
      <RefusalNote text={errors.root?.message} />
      <Button type="submit" isPending={isSubmitting}>
        {t('account_security.send_links')}
      </Button>
    </form>
  );
}
