// E-mail and phone, each with whether it is verified.
import { formatPhone } from '@wasl/core/phone';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import type { Profile } from '../api/queries.ts';

export function PersonalInfo({ profile }: { profile: Profile }) {
  const t = useT();
  const rows = [
    { label: t('profile.email'), value: profile.email ?? '', isVerified: profile.email_verified },
    {
      label: t('profile.phone'),
      value: profile.phone_number ? formatPhone(profile.phone_number) : '',
      isVerified: profile.phone_verified,
    },
  ].filter((row) => row.value);
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">{t('profile.personal_info')}</h2>
      <dl className="divide-y divide-line">
        {rows.map(({ label, value, isVerified }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="col-start-1 break-words">
              <bdi>{value}</bdi>
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <Badge
                tone={isVerified ? 'success' : 'warning'}
                Icon={isVerified ? BadgeCheck : CircleAlert}
              >
                {t(isVerified ? 'profile.verified' : 'profile.not_verified')}
              </Badge>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
