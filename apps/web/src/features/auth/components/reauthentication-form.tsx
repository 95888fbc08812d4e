// Form that asks the user to reauthenticate before changing a sign-in method, if the last sign-in
// is not recent. The user reauthenticates with the password or with a code sent by e-mail.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { reauthenticate, requestReauthenticationCode } from '../api/reauthentication-port.ts';
import { reauthenticationProofSchema } from '../model/account-schema.ts';
import { ReauthenticationFields } from './reauthentication-fields.tsx';
import { type FieldRefusals, useFieldRefusals } from './use-field-refusals.ts';

type Answers = { current: string; nonce: string };

const FIELDS: FieldRefusals<Answers> = {
  invalid_credentials: ['current', 'account_security.current_wrong'],
  reauthentication_not_valid: ['nonce', 'account_security.proof_wrong'],
};

/**
 * @param props.onProven - Called after the user has reauthenticated. Their sign-in then counts as
 * recent for 15 minutes.
 */
export function ReauthenticationForm({ onProven }: { onProven: () => void }) {
  const t = useT();
  const [proof, setProof] = useState<'password' | 'mail'>('password');
  const form = useForm<Answers>({
    resolver: zodResolver(reauthenticationProofSchema(proof)),
    defaultValues: { current: '', nonce: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { fail, problem } = useFieldRefusals(form, FIELDS);
  const submit = form.handleSubmit(async ({ current, nonce }) => {
    try {
      await reauthenticate(proof === 'mail' ? { nonce } : { current_password: current });
    } catch (error) {
      return fail(error);
    }
    onProven();
  });
  const mailCode = async () => {
    form.clearErrors();
    await requestReauthenticationCode().then(() => setProof('mail'), fail);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {proof === 'password' ? <p>{t('account_security.proof_text')}</p> : null}
      <ReauthenticationFields
        by={proof}
        password={{ field: form.register('current'), error: problem('current') }}
        code={{ field: form.register('nonce'), error: problem('nonce') }}
        onMailCode={mailCode}
      />
      <RefusalNote text={errors.root?.message} />
      <Button type="submit" isPending={isSubmitting}>
        {t('auth.confirm')}
      </Button>
    </form>
  );
}
