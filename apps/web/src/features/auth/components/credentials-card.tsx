// Card that shows the password and the e-mail address of the account, with buttons to change them.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { refreshQueries } from '../../../shared/api/refresh-queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { type Account, securityQueries } from '../api/security-queries.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

type CredentialsCardProps = { userId: string; account: Account };

export function CredentialsCard({ userId, account }: CredentialsCardProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const [changing, setChanging] = useState<'email' | 'password'>();
  const hasFactor = account.factors.length > 0;
  const reload = () => refreshQueries(queryClient, [securityQueries.all(userId)]);
  const close = () => setChanging(undefined);
  return (
    <Card className="flex flex-col divide-y divide-line">
      <section aria-labelledby="email-title" className="flex flex-wrap items-center gap-3 pb-4">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="email-title" className="text-lg font-semibold">
            {t('account_security.email_title')}
          </h2>
          <p className="break-words text-muted">
            <bdi>{account.email}</bdi>
          </p>
          {account.newEmail ? (
            <p className="text-sm text-warning">
              {t('account_security.email_pending', { email: account.newEmail })}
            </p>
          ) : null}
        </div>
        <Button look="secondary" onClick={() => setChanging('email')}>
          {t('account_security.change_email')}
        </Button>
      </section>
      <section aria-labelledby="password-title" className="flex flex-wrap items-center gap-3 pt-4">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="password-title" className="text-lg font-semibold">
            {t('account_security.password_title')}
          </h2>
          <p className="text-muted">{t('account_security.password_text')}</p>
        </div>
        <Button look="secondary" onClick={() => setChanging('password')}>
          {t('account_security.change_password')}
        </Button>
      </section>
      <Dialog
        title={t('account_security.change_email')}
        isOpen={changing === 'email'}
        onOpenChange={close}
      >
        <ChangeEmailForm hasFactor={hasFactor} onSent={reload} />
      </Dialog>
      <Dialog
        title={t('account_security.change_password')}
        isOpen={changing === 'password'}
        onOpenChange={close}
      >
        <ChangePasswordForm
          hasFactor={hasFactor}
          onSaved={() => {
            close();
            notify.success(t('auth.password_saved'));
            void reload();
          }}
        />
      </Dialog>
    </Card>
  );
}
