// Note in the wizard that the recipient has a Wasl account. Wasl tells the recipient about each
// step. At the counter, the recipient confirms the amount on their own phone. The sender can remove
// the account from the transfer with a button.
import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/button.tsx';

type ReceiverAccountProps = { id: string; onRemove: () => void };

export function ReceiverAccount({ id, onRemove }: ReceiverAccountProps) {
  const t = useT();
  const person = useQuery({
    queryKey: ['person', id],
    staleTime: 300_000,
    queryFn: async () => (await call('people_by_id', { p_ids: [id] }))[0] ?? null,
  });
  const name = [person.data?.first_name, person.data?.last_name].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-2 rounded-card bg-primary-soft p-4">
      <p className="flex gap-3">
        <UserCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <span>
          <span className="font-medium">{t('recipients.to_account')}</span>{' '}
          {person.data ? (
            <bdi>
              {name}
              {person.data.username ? ` · @${person.data.username}` : null}
            </bdi>
          ) : null}
          <span className="block text-muted">{t('recipients.to_account_text')}</span>
        </span>
      </p>
      <Button look="quiet" className="self-start" onClick={onRemove}>
        {t('recipients.without_account')}
      </Button>
    </div>
  );
}
