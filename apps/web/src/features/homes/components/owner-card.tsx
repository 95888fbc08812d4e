// Card of a home's owner: the owner's verifications, and buttons to contact the owner by message
// or, if the owner permits it, by phone.
import { formatPhone } from '@wasl/core/phone';
import { BadgeCheck, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Avatar } from '../../../shared/ui/pictures/avatar.tsx';
import { useRevealPhone } from '../api/home-changes.ts';
import type { HomeDetails } from '../model/home.ts';
import { SignInLink } from './sign-in-link.tsx';

type OwnerCardProps = {
  home: HomeDetails;
  /** Path to return to after sign-in; undefined for a signed-in user. */
  signInFrom: string | undefined;
  onWrite: () => void;
  isOpening: boolean;
  /** Button to request a visit. */
  visit?: ReactNode;
};

export function OwnerCard({ home, signInFrom, onWrite, isOpening, visit }: OwnerCardProps) {
  const t = useT();
  const language = useLanguage();
  const reveal = useRevealPhone();
  // A link to a similar home, or the button Back, shows another home without unmounting the card.
  const phone = reveal.variables === home.id ? reveal.data : undefined;
  const name = [home.owner_first_name, home.owner_last_name].filter(Boolean).join(' ');
  const showPhone = async () => {
    try {
      await reveal.mutateAsync(home.id);
    } catch (error) {
      notify.error(messageFor(error, t, language));
    }
  };
  const write = (
    <>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('homes.write')}
    </>
  );
  const call = (
    <>
      <Phone aria-hidden="true" className="size-5" />
      {t('homes.show_phone')}
    </>
  );
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('homes.owner')}</h2>
      <div className="flex items-center gap-3">
        <Avatar
          person={{
            id: home.owner_id,
            first_name: home.owner_first_name,
            last_name: home.owner_last_name,
            avatar_url: home.owner_avatar_url,
          }}
          className="size-12"
        />
        <bdi className="font-medium">{name || home.owner_username}</bdi>
      </div>
      <div className="flex flex-wrap gap-2">
        {home.owner_is_identity_approved ? (
          <Badge tone="success" Icon={BadgeCheck}>
            {t('homes.identity_approved')}
          </Badge>
        ) : null}
        {home.owner_is_phone_verified ? (
          <Badge tone="success" Icon={BadgeCheck}>
            {t('homes.phone_verified')}
          </Badge>
        ) : null}
      </div>
      {home.is_own ? (
        <p className="text-muted">{t('homes.is_own')}</p>
      ) : (
        <>
          {signInFrom ? (
            <SignInLink from={signInFrom}>{write}</SignInLink>
          ) : (
            <Button isPending={isOpening} onClick={onWrite}>
              {write}
            </Button>
          )}
          {visit}
          {home.has_phone && signInFrom ? (
            <SignInLink from={signInFrom} look="secondary">
              {call}
            </SignInLink>
          ) : null}
          {home.has_phone && !signInFrom && !phone ? (
            <Button look="secondary" isPending={reveal.isPending} onClick={() => void showPhone()}>
              {call}
            </Button>
          ) : null}
          {phone ? (
            <a href={`tel:${phone}`} className={buttonClass('secondary')}>
              <Phone aria-hidden="true" className="size-5" />
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
          ) : null}
          <p className="text-sm text-muted">{t('homes.never_pay_first')}</p>
        </>
      )}
    </Card>
  );
}
