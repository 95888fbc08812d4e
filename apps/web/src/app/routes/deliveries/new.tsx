// Parcel wizard: one question per screen. The address contains the draft's id, so that the draft is
// found again after a reload or a new sign-in.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ContactPicker } from '../../../features/contacts/components/contact-picker.tsx';
import { personFromContact } from '../../../features/contacts/model/contact.ts';
import { DeliveryWizard } from '../../../features/deliveries/components/wizard/delivery-wizard.tsx';
import { useOwnProfile } from '../../../features/profile/model/use-own-profile.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { useDraftInUrl } from '../../use-draft-in-url.ts';
import { useLang } from '../../use-lang.ts';

export function NewDeliveryScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { profile } = useOwnProfile(userId);
  const { id: named } = useSearch({ from: '/$lang/member/deliveries/new' });
  const id = useDraftInUrl(
    named,
    (draft) =>
      void navigate({
        to: '/$lang/deliveries/new',
        params: { lang },
        search: { id: draft },
        replace: true,
      }),
  );
  const showDelivery = useCallback(() => {
    if (!id) return;
    void navigate({
      to: '/$lang/deliveries/$deliveryId',
      params: { lang, deliveryId: id },
      replace: true,
    });
  }, [id, lang, navigate]);
  if (!id) return <LoadingOverlay />;
  const ownName = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return (
    <DeliveryWizard
      key={id}
      id={id}
      userId={userId}
      onGone={showDelivery}
      self={
        profile && ownName
          ? {
              name: ownName,
              phone: profile.phone_number ?? '',
              cityId: profile.city_id,
              accountId: null,
            }
          : undefined
      }
      personChooser={(fill) => (
        <ContactPicker userId={userId} onChoose={(contact) => fill(personFromContact(contact))} />
      )}
      leaveLink={
        <BackLink to="/$lang/deliveries" params={{ lang }}>
          {t('common.deliveries')}
        </BackLink>
      }
      detailLink={
        <Link
          to="/$lang/deliveries/$deliveryId"
          params={{ lang, deliveryId: id }}
          replace
          className={buttonClass()}
        >
          {t('delivery_wizard.code_open')}
        </Link>
      }
    />
  );
}
