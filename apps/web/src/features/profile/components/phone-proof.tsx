// Form for a user whose last sign-in is too old to change the phone number. They reauthenticate
// with their password or with a code sent by e-mail.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { type PhoneProof as Proof, useRequestReauthenticationCode } from '../api/phone-changes.ts';

type PhoneProofProps = {
  problem: string | undefined;
  isPending: boolean;
  onProof: (proof: Proof) => void;
  onFailure: (error: unknown) => void;
};

export function PhoneProof({ problem, isPending, onProof, onFailure }: PhoneProofProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  const mail = useRequestReauthenticationCode();
  const isMailed = mail.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed ? undefined : t('profile.proof_missing'));
    if (!typed) return;
    onProof(isMailed ? { nonce: toLatinDigits(typed).trim() } : { current_password: typed });
  };
  const mailCode = () => {
    setTyped('');
    mail.mutate(undefined, { onError: onFailure });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p role={isMailed ? 'status' : undefined}>
        {t(isMailed ? 'profile.proof_mailed' : 'profile.proof_text')}
      </p>
      <div className="flex flex-col items-start gap-1">
        <TextField
          key={isMailed ? 'code' : 'password'}
          label={t(isMailed ? 'profile.proof_code' : 'profile.proof_password')}
          error={missing ?? problem}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          type={isMailed ? 'text' : 'password'}
          inputMode={isMailed ? 'numeric' : undefined}
          autoComplete={isMailed ? 'one-time-code' : 'current-password'}
          autoFocus
          dir="ltr"
          className="self-stretch"
        />
        {isMailed ? null : (
          <button
            type="button"
            disabled={mail.isPending}
            onClick={mailCode}
            className="min-h-11 text-start text-primary underline"
          >
            {t('profile.proof_no_password')}
          </button>
        )}
      </div>
      <Button type="submit" isPending={isPending}>
        {t('profile.proof_continue')}
      </Button>
    </form>
  );
}
