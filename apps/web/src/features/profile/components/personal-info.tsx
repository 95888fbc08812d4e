// E-mail address and phone number with their verification state and links to change them.
import { formatPhone } from '@wasl/core/phone';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import type { Profile } from '../model/profile.ts';
import { PhoneForm } from './phone-form.tsx';

type PersonalInfoProps = {
  profile: Profile;
  isOld: boolean;
  /** Link to change the e-mail address. */
  emailAction: ReactNode;
};

export function PersonalInfo({ profile, isOld, emailAction }: PersonalInfoProps) {
  const t = useT();
  const [isEditing, setIsEditing] = useState(false);
  const { email, email_verified, phone_number: phone, phone_verified } = profile;
  return (
    <Card>
      <h2 className="mb-1 text-lg font-semibold">{t('profile.personal_info')}</h2>
      <dl className="divide-y divide-line">
        <Row label={t('profile.email')} value={email} isVerified={email_verified}>
          {isOld ? null : emailAction}
        </Row>
        <Row
          label={t('profile.phone')}
          value={phone ? formatPhone(phone) : null}
          isVerified={phone_verified}
        >
          {isOld ? null : (
            <Button
              look="quiet"
              className="-me-4"
              aria-label={t(phone ? 'profile.change_phone' : 'profile.add_phone')}
              onClick={() => setIsEditing(true)}
            >
              {t(phone ? 'profile.change' : 'profile.add')}
            </Button>
          )}
        </Row>
      </dl>
      <Dialog title={t('profile.verify_phone')} isOpen={isEditing} onOpenChange={setIsEditing}>
        <PhoneForm profile={profile} onSaved={() => setIsEditing(false)} />
      </Dialog>
    </Card>
  );
}

type RowProps = { label: string; value: string | null; isVerified: boolean; children: ReactNode };

function Row({ label, value, isVerified, children }: RowProps) {
  const t = useT();
  const Icon = isVerified ? BadgeCheck : CircleAlert;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="col-start-1 break-words">
        {value ? <bdi dir="ltr">{value}</bdi> : t('profile.not_given')}
      </dd>
      <dd className="col-start-1 mt-1">
        <Badge tone={isVerified ? 'success' : 'warning'} Icon={Icon}>
          {t(isVerified ? 'profile.verified' : 'profile.not_verified')}
        </Badge>
      </dd>
      <dd className="col-start-2 row-span-3 row-start-1">{children}</dd>
    </div>
  );
}
