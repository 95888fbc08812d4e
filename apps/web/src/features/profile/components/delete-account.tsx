// Screen on which the user deletes the account. It lists the data that will be deleted, the data
// that the law requires to be kept, and the reasons that prevent the deletion.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { deletionQueries } from '../api/deletion-queries.ts';
import type { Profile } from '../model/profile.ts';
import { DeleteForm } from './delete-form.tsx';

type DeleteAccountProps = {
  profile: Profile;
  /** Link to the open transfers. */
  transfersLink: ReactNode;
  /** Link to the open parcels. */
  deliveriesLink: ReactNode;
  onDeleted: () => void;
};

export function DeleteAccount({
  profile,
  transfersLink,
  deliveriesLink,
  onDeleted,
}: DeleteAccountProps) {
  const t = useT();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const plan = useQuery(deletionQueries.plan(profile.id));
  if (!plan.data && (plan.isError || plan.isPaused)) {
    return (
      <ErrorState
        title={t('profile.delete_title')}
        text={messageFor(plan.error, t, language)}
        onRetry={() => void plan.refetch()}
      />
    );
  }
  if (!plan.data) return <Skeleton rows={2} />;
  const { is_possible, open_transfer_count: open, is_last_admin, kept } = plan.data;
  const deliveries = plan.data.open_delivery_count;
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-semibold">{t('profile.delete_title')}</h2>
      <p>{t('profile.delete_text')}</p>
      <h3 className="font-medium">{t('profile.kept_title')}</h3>
      <ul className="list-disc ps-5 text-muted">
        {kept.map((what) => (
          <li key={what}>{t(`profile.kept_${what}`)}</li>
        ))}
        {/* Every user sees this legal note. If only users under investigation saw the note, it would warn them
of the investigation. */}
        <li>{t('profile.kept_by_law')}</li>
      </ul>
      {open > 0 ? (
        <div className="w-full rounded-card border border-warning bg-warning-soft p-4">
          <p>{t('profile.delete_open_transfers', { count: open })}</p>
          {transfersLink}
        </div>
      ) : null}
      {deliveries > 0 ? (
        <div className="w-full rounded-card border border-warning bg-warning-soft p-4">
          <p>{t('profile.delete_open_deliveries', { count: deliveries })}</p>
          {deliveriesLink}
        </div>
      ) : null}
      {plan.data.is_deposit_held ? <p className="text-danger">{t('errors.DEPOSIT_HELD')}</p> : null}
      {is_last_admin ? <p className="text-danger">{t('errors.LAST_ADMIN')}</p> : null}
      <Button look="danger" disabled={!is_possible} onClick={() => setIsAsking(true)}>
        {t('profile.delete_action')}
      </Button>
      <Dialog title={t('profile.delete_title')} isOpen={isAsking} onOpenChange={setIsAsking}>
        <DeleteForm profile={profile} onRefused={() => void plan.refetch()} onDeleted={onDeleted} />
      </Dialog>
    </Card>
  );
}
