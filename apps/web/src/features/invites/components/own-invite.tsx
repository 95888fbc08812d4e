// Card of the user's own invite link, with buttons to share it, show its QR code, replace it or
// turn it off.
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { ShareText } from '../../../shared/ui/share-text.tsx';
import { useRenewInvite, useTurnOffInvite } from '../api/invite-changes.ts';
import { inviteQueries } from '../api/invite-queries.ts';
import { inviteUrl } from '../model/invite.ts';

const QrCode = lazy(async () => ({
  default: (await import('../../../shared/ui/pictures/qr-code.tsx')).QrCode,
}));

/**
 * Requires the message catalogues `invites` and `ui`. Renders nothing before the first response or
 * without a network.
 */
export function OwnInvite({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const own = useQuery(inviteQueries.own(userId));
  const renew = useRenewInvite(userId);
  const end = useTurnOffInvite(userId);
  const [asking, setAsking] = useState<'renew' | 'end'>();
  if (own.data === undefined) return null;
  const onError = (error: unknown) =>
    notify.error(messageFor(error, t, language, 'invites.making_failed'));
  const isPending = renew.isPending || end.isPending;
  const confirm = () => {
    setAsking(undefined);
    if (asking === 'end') {
      end.mutate(undefined, { onSuccess: () => notify.success(t('invites.ended')), onError });
    } else {
      renew.mutate(undefined, { onSuccess: () => notify.success(t('invites.renewed')), onError });
    }
  };
  const url = own.data === null ? undefined : inviteUrl(own.data, language);
  const message = url ? t('invites.message', { link: url }) : '';
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          <UserRoundPlus aria-hidden="true" className="size-5 shrink-0 text-primary" />
          {t('invites.offer')}
        </h2>
        <p className="text-muted">{t('invites.offer_text')}</p>
      </div>
      {url ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Suspense fallback={<span className="size-36" />}>
            <QrCode text={url} label={t('invites.qr')} className="size-36 rounded-card" />
          </Suspense>
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
            <p className="rounded-card bg-sunken px-3 py-2 text-sm break-all" dir="ltr">
              <span className="sr-only">{t('invites.link')}</span>
              {url}
            </p>
            <div className="flex flex-wrap gap-2">
              <ShareText text={message} bare={url} isForAddresses />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button look="quiet" isPending={isPending} onClick={() => setAsking('renew')}>
                <RefreshCw aria-hidden="true" className="size-4" />
                {t('invites.renew')}
              </Button>
              <Button look="quiet" disabled={isPending} onClick={() => setAsking('end')}>
                {t('invites.end')}
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <Button
          look="secondary"
          className="self-start"
          isPending={isPending}
          onClick={() => renew.mutate(undefined, { onError })}
        >
          {t('invites.make')}
        </Button>
      )}
      <ConfirmDialog
        title={t(asking === 'end' ? 'invites.end_title' : 'invites.renew_title')}
        text={t(asking === 'end' ? 'invites.end_text' : 'invites.renew_text')}
        confirmLabel={t(asking === 'end' ? 'invites.end' : 'invites.renew')}
        isOpen={asking !== undefined}
        isPending={false}
        onOpenChange={(isOpen) => isOpen || setAsking(undefined)}
        onConfirm={confirm}
      />
    </Card>
  );
}
