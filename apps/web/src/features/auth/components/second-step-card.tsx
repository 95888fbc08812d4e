// Card for two-step verification: turns it on or off and lists the user's authenticator apps.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { refreshQueries } from '../../../shared/api/refresh-queries.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { enrollFactor, removeFactor, verifySecondStep } from '../api/factor-port.ts';
import { needsReauthentication } from '../api/reauthentication-port.ts';
import { type Factor, securityQueries } from '../api/security-queries.ts';
import { authMessageKey } from '../model/auth-message-key.ts';
import { CodeForm } from './code-form.tsx';
import { EnrollFactor } from './enroll-factor.tsx';
import { FactorRow } from './factor-row.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

/**
 * Maximum number of authenticator apps: one main app and one spare, because users easily lose track
 * of more.
 */
const MOST_FACTORS = 2;

type SecondStepCardProps = { userId: string; factors: Factor[] };

export function SecondStepCard({ userId, factors }: SecondStepCardProps) {
  const t = useT();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const [removing, setRemoving] = useState<Factor>();
  const reload = () => refreshQueries(queryClient, [securityQueries.all(userId)]);
  const enroll = useMutation({
    mutationFn: () => enrollFactor(nextName(factors, (number) => nameOf(number))),
    onSuccess: () => setIsEnrolling(true),
    onError: (error) => {
      if (needsReauthentication(error)) return setIsProving(true);
      const known = authMessageKey(error);
      notify.error(known ? t(known) : messageFor(error, t, language));
    },
  });
  const nameOf = (number: number) => t('account_security.factor_name', { number });
  const isOn = factors.length > 0;
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <Card aria-labelledby="step-title" className="flex flex-col gap-3">
      <h2 id="step-title" className="text-lg font-semibold">
        {t('account_security.step_title')}
      </h2>
      <p className="flex items-start gap-2 text-muted">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isOn ? 'text-success' : ''}`}
        />
        {t(isOn ? 'account_security.step_on' : 'account_security.step_off')}
      </p>
      {isOn ? (
        <ul className="divide-y divide-line">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
          ))}
        </ul>
      ) : null}
      {factors.length === 1 ? (
        <p className="text-muted">{t('account_security.step_spare')}</p>
      ) : null}
      {factors.length < MOST_FACTORS ? (
        <Button
          look={isOn ? 'secondary' : 'primary'}
          className="self-start"
          isPending={enroll.isPending}
          onClick={() => enroll.mutate()}
        >
          {t(isOn ? 'account_security.add_spare' : 'account_security.set_up')}
        </Button>
      ) : null}
      <Dialog
        title={t('account_security.step_title')}
        isOpen={isProving}
        onOpenChange={setIsProving}
      >
        <ReauthenticationForm
          onProven={() => {
            setIsProving(false);
            enroll.mutate();
          }}
        />
      </Dialog>
      <Dialog
        title={t('account_security.step_title')}
        isOpen={isEnrolling && Boolean(enroll.data)}
        onOpenChange={setIsEnrolling}
      >
        {enroll.data ? (
          <EnrollFactor
            factor={enroll.data}
            onDone={() => {
              setIsEnrolling(false);
              notify.success(t('account_security.turned_on'));
              void reload();
            }}
          />
        ) : null}
      </Dialog>
      <Dialog
        title={t('account_security.remove_title', { name: removing?.name ?? '' })}
        isOpen={Boolean(removing)}
        onOpenChange={() => setRemoving(undefined)}
      >
        <div className="flex flex-col gap-4">
          <p>{t('account_security.remove_text')}</p>
          <CodeForm
            look="danger"
            submitLabel={t('account_security.remove')}
            onCode={async (code) => {
              await verifySecondStep(code);
              if (removing) await removeFactor(removing.id);
              setRemoving(undefined);
              notify.success(t('account_security.removed'));
              void reload();
            }}
          />
        </div>
      </Dialog>
    </Card>
  );
}

/** Returns the name for a new authenticator app, with the lowest number that is not in use. */
function nextName(factors: Factor[], nameOf: (number: number) => string): string {
  const taken = new Set(factors.map(({ name }) => name));
  let number = 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}
