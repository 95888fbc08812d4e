// Card that explains passkeys, lists the passkeys of the account, and lets the user add, rename and
// remove passkeys.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { refreshQueries } from '../../../shared/api/refresh-queries.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { type Passkey, securityQueries } from '../api/security-queries.ts';
import { hasPasskeys } from '../model/has-passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';
import { useAddPasskey, useRemovePasskey } from './use-passkey-changes.ts';

/**
 * Renders nothing when the server has passkeys disabled, or when the account has no passkey and the
 * browser cannot create one.
 */
export function PasskeysCard({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const passkeys = useQuery(securityQueries.passkeys(userId));
  const [renaming, setRenaming] = useState<Passkey>();
  const reload = () => refreshQueries(queryClient, [securityQueries.all(userId)]);
  const { add, isProving, setIsProving } = useAddPasskey(reload);
  const { remove, removing, isAsking, setIsAsking, askToRemove } = useRemovePasskey(reload);
  const canAdd = hasPasskeys();
  if (passkeys.data === null || (!canAdd && !passkeys.data?.length)) return null;
  return (
    <Card aria-labelledby="passkeys-title" className="flex flex-col gap-3">
      <h2 id="passkeys-title" className="text-lg font-semibold">
        {t('account_security.passkeys_title')}
      </h2>
      <p className="flex items-start gap-2 text-muted">
        <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('account_security.passkeys_text')}
      </p>
      {passkeys.data?.length ? (
        <ul className="divide-y divide-line">
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => askToRemove(passkey)}
            />
          ))}
        </ul>
      ) : null}
      {passkeys.isError || passkeys.isPaused ? (
        <ErrorState
          title={t('account_security.load_failed')}
          text={messageFor(passkeys.error, t, language)}
          onRetry={() => passkeys.refetch()}
        />
      ) : canAdd ? (
        <Button
          look="secondary"
          className="self-start"
          isPending={add.isPending}
          disabled={!passkeys.data}
          onClick={() => add.mutate()}
        >
          {t('account_security.add_passkey')}
        </Button>
      ) : null}
      <Dialog
        title={t('account_security.add_passkey')}
        isOpen={isProving}
        onOpenChange={setIsProving}
      >
        <ReauthenticationForm
          onProven={() => {
            setIsProving(false);
            add.mutate();
          }}
        />
      </Dialog>
      <Dialog
        title={t('account_security.rename_passkey')}
        isOpen={Boolean(renaming)}
        onOpenChange={() => setRenaming(undefined)}
      >
        {renaming ? (
          <RenamePasskeyForm
            passkey={renaming}
            onSaved={() => {
              setRenaming(undefined);
              void reload();
            }}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog
        title={t('account_security.remove_title', { name: removing?.name ?? '' })}
        text={t('account_security.remove_passkey_text')}
        confirmLabel={t('account_security.remove')}
        isOpen={isAsking}
        isPending={remove.isPending}
        onOpenChange={setIsAsking}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </Card>
  );
}
