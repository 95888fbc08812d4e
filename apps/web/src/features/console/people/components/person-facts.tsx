// Account data of one person in the console, and earlier decisions about the account.
import { formatPhone } from '@wasl/core/phone';
import { useT } from '../../../../i18n/use-t.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import { isOperatorRole } from '../../shell/model/operator-roles.ts';
import type { RevealedPerson } from '../api/person-changes.ts';

export function PersonFacts({ person }: { person: RevealedPerson }) {
  const t = useT();
  const { profile, account, roles, identity_cases: cases, suspensions } = person;
  const verified = (is: boolean) => t(is ? 'profile.verified' : 'profile.not_verified');
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2 [&>:only-child]:col-span-full">
      <FactList
        title={t('operator.account')}
        facts={[
          {
            name: t('operator.username'),
            value: profile.username ? <bdi>{profile.username}</bdi> : null,
          },
          {
            name: t('operator.email'),
            value: (
              <>
                <bdi dir="ltr">{profile.email}</bdi> {'·'} {verified(profile.email_verified)}
              </>
            ),
          },
          {
            name: t('operator.phone'),
            value: profile.phone_number ? (
              <>
                <bdi dir="ltr">{formatPhone(profile.phone_number)}</bdi> {'·'}{' '}
                {verified(profile.phone_verified)}
              </>
            ) : null,
          },
          {
            name: t('operator.account'),
            value: t(
              profile.account_type === 'broker' ? 'profile.type_broker' : 'profile.type_user',
            ),
          },
          {
            name: t('operator.verified'),
            value: t(profile.is_identity_approved ? 'operator.yes' : 'operator.no'),
          },
          { name: t('operator.joined'), value: <Time at={account.created_at} /> },
          {
            name: t('operator.last_sign_in'),
            value: account.last_sign_in_at ? <Time at={account.last_sign_in_at} /> : null,
          },
          {
            name: t('operator.second_factor'),
            value: t(account.has_second_factor ? 'operator.yes' : 'operator.no'),
          },
          {
            name: t('operator.roles'),
            value: roles
              .filter(isOperatorRole)
              .map((one) => t(`operator.role_${one}`))
              .join(' · '),
          },
          {
            name: t('operator.state'),
            value: account.is_suspended ? (
              <strong className="text-danger">{t('operator.suspended')}</strong>
            ) : (
              t('operator.active')
            ),
          },
        ]}
      />
      {cases.length + suspensions.length > 0 ? (
        <FactList
          title={t('operator.before')}
          facts={[
            ...cases.map((one) => ({
              name: t(`operator.status_${one.status as 'pending' | 'approved' | 'rejected'}`),
              value: <Time at={one.submitted_at} />,
            })),
            ...suspensions.map((one) => ({
              name: t('operator.suspended'),
              value: (
                <>
                  <Time at={one.created_at} /> <bdi className="block">{one.reason}</bdi>
                </>
              ),
            })),
          ]}
        />
      ) : null}
    </div>
  );
}
