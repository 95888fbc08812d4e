// Asks a visitor who opened a collect link for the code that was sent to the phone. Nothing about
// the money is shown before the code is verified.
import { useMutation } from '@tanstack/react-query';
import { toLatinDigits } from '@wasl/core/latin-digits';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { sendCollectCode, verifyCollectPhone } from '../api/collect-port.ts';
import type { CollectLinkAnswer } from '../model/money-to-collect.ts';

const DIGITS = 6;

type ProvePhoneProps = {
  token: string;
  link: Extract<CollectLinkAnswer, { is_proven: false }>;
  now: number;
  onProven: (proof: string) => void;
  /** Called when a code was sent, and also when the server reports that the link has expired. */
  onChange: () => void;
};

export function ProvePhone({ token, link, now, onProven, onChange }: ProvePhoneProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const onError = (error: unknown) => setProblem(messageFor(error, t, language));
  const send = useMutation({
    mutationFn: () => sendCollectCode(token, language),
    onError,
    onSuccess: (answer) => {
      setProblem(answer?.outcome === 'too_many' ? t('collect.too_many') : undefined);
      setTyped('');
      onChange();
    },
  });
  const prove = useMutation({
    mutationFn: (code: string) => verifyCollectPhone(token, code),
    onError,
    onSuccess: (answer) => {
      if (answer?.outcome === 'proven') return onProven(answer.proof);
      setTyped('');
      if (answer?.outcome === 'wrong_code' && answer.tries_left > 0) {
        return setProblem(t('collect.wrong_code', { left: answer.tries_left }));
      }
      setProblem(t('collect.no_code'));
      onChange();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = toLatinDigits(typed).replace(/\D/g, '');
    if (code.length !== DIGITS) return setProblem(t('collect.code_short'));
    setProblem(undefined);
    prove.mutate(code);
  };
  const mayAsk = Date.parse(link.next_code_at) <= now;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('collect.prove_title')}</h2>
        <p className="text-muted">{t('collect.prove_text')}</p>
      </div>
      {link.has_code || !mayAsk ? (
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            label={t('collect.code')}
            error={problem}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            inputClassName="figures text-2xl"
          />
          <Button type="submit" className="min-h-14 text-lg" isPending={prove.isPending}>
            {t('collect.show')}
          </Button>
        </form>
      ) : (
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
      )}
      {mayAsk ? (
        <Button
          look={link.has_code ? 'quiet' : 'primary'}
          className="min-h-14"
          isPending={send.isPending}
          onClick={() => send.mutate()}
        >
          {t(link.has_code ? 'collect.send_again' : 'collect.send_code')}
        </Button>
      ) : (
        <p className="text-sm text-muted">
          {t('collect.next_code')} <Time at={link.next_code_at} className="whitespace-nowrap" />
        </p>
      )}
    </Card>
  );
}
