// Form that verifies a phone number: the user enters the number, then the six-digit code sent to
// it.

import { toLatinDigits } from '@wasl/core/latin-digits';
import { formatPhone, normalizePhone } from '@wasl/core/phone';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import {
  type PhoneProof as Proof,
  useRequestPhoneCode,
  useVerifyPhoneCode,
} from '../api/phone-changes.ts';
import { phoneProblem } from '../model/phone-problem.ts';
import type { Profile } from '../model/profile.ts';
import { PhoneProof } from './phone-proof.tsx';

const DIGITS = 6;

export function PhoneForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState(profile.phone_number ? formatPhone(profile.phone_number) : '');
  const [sentTo, setSentTo] = useState<string>();
  /** Phone number that the user entered. It is kept while they reauthenticate. */
  const [unproven, setUnproven] = useState<string>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const ask = useRequestPhoneCode();
  const give = useVerifyPhoneCode(profile.id);
  const tell = (error: unknown) => {
    const known = phoneProblem(error);
    setProblem(
      known ? t(known.key, known.values) : messageFor(error, t, language, 'profile.phone_failed'),
    );
  };
  const send = async (phone: string, proof?: Proof) => {
    setProblem(undefined);
    try {
      await ask.mutateAsync({ phone, proof });
      setCode('');
      setUnproven(undefined);
      setSentTo(phone);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'reauthentication_needed') setUnproven(phone);
      else tell(error);
    }
  };
  const submitNumber = (event: FormEvent) => {
    event.preventDefault();
    const phone = normalizePhone(typed);
    if (!phone) setProblem(t('profile.phone_invalid'));
    else if (phone === profile.phone_number) setProblem(t('profile.phone_same'));
    else void send(phone);
  };
  const submitCode = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== DIGITS || !sentTo) {
      setProblem(t('profile.code_short'));
      return;
    }
    setProblem(undefined);
    try {
      await give.mutateAsync({ phone: sentTo, code });
      notify.success(t('profile.phone_saved'));
      onSaved();
    } catch (error) {
      tell(error);
    }
  };
  if (unproven) {
    return (
      <PhoneProof
        problem={problem}
        isPending={ask.isPending}
        onProof={(proof) => void send(unproven, proof)}
        onFailure={tell}
      />
    );
  }
  if (!sentTo) {
    return (
      <form onSubmit={submitNumber} noValidate className="flex flex-col gap-4">
        <PhoneField
          label={t('profile.phone')}
          hint={t('profile.phone_hint')}
          error={problem}
          value={typed}
          onChange={setTyped}
          autoComplete="tel"
        />
        <Button type="submit" isPending={ask.isPending}>
          {t('profile.send_code')}
        </Button>
      </form>
    );
  }
  return (
    <form onSubmit={submitCode} noValidate className="flex flex-col gap-4">
      <p>
        {t('profile.code_sent')}{' '}
        <bdi dir="ltr" className="font-medium whitespace-nowrap">
          {formatPhone(sentTo)}
        </bdi>
      </p>
      <CodeField code={code} problem={problem} onChange={setCode} />
      <Button type="submit" isPending={give.isPending}>
        {t('profile.check_code')}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" isPending={ask.isPending} onClick={() => void send(sentTo)}>
          {t('profile.send_code_again')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setSentTo(undefined);
            setProblem(undefined);
          }}
        >
          {t('profile.other_number')}
        </Button>
      </div>
    </form>
  );
}

type CodeFieldProps = {
  code: string;
  problem: string | undefined;
  onChange: (code: string) => void;
};

function CodeField({ code, problem, onChange }: CodeFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('profile.code')}
      hint={t('profile.code_hint')}
      error={problem}
      value={code}
      onChange={(event) =>
        onChange(toLatinDigits(event.target.value).replace(/\D/g, '').slice(0, DIGITS))
      }
      autoFocus
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
    />
  );
}
