// List of invitations that have not been accepted yet. Pending invitations can be withdrawn.
import { formatPhone } from '@wasl/core/phone';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { dayInMorocco } from '../../../shared/format/day.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useWithdrawInvitation } from '../api/company-changes.ts';
import type { Invitation } from '../model/company.ts';

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const t = useT();
  const language = useLanguage();
  const withdraw = useWithdrawInvitation();
  if (invitations.length === 0) return null;
  const who = ({ username, phone }: Invitation) =>
    phone ? formatPhone(phone) : username ? `@${username}` : '';
  const stateOf = ({ answer, expires_at: until }: Invitation) =>
    t(`courier_company.invitation_${answer ?? 'waits'}`, {
      day: formatDay(dayInMorocco(new Date(until)), language),
    });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('courier_company.invitations')}</h2>
      <RefusalNote text={withdraw.error ? messageFor(withdraw.error, t, language) : undefined} />
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {invitations.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <span className="min-w-0">
              <bdi dir="ltr" className="font-medium">
                {who(one)}
              </bdi>
              <span className="block text-sm text-muted">
                {[
                  t(`courier_company.role_${one.role}`),
                  one.city && placeNameIn(one.city, language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="block text-sm text-muted">{stateOf(one)}</span>
            </span>
            {one.answer === null ? (
              <Button
                look="secondary"
                className="px-3"
                disabled={withdraw.isPending}
                aria-label={t('courier_company.withdraw_of', { name: who(one) })}
                onClick={() => withdraw.mutate(one.id)}
              >
                {t('courier_company.withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
