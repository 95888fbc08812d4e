// Screen for the proof of address, which unlocks the highest limits.
import { useNavigate } from '@tanstack/react-router';
import { AddressForm } from '../../features/identity/components/address-form.tsx';
import { useUserId } from '../../shared/session/use-session.ts';
import { ProfileBackLink } from '../layouts/profile-back-link.tsx';
import { useLang } from '../use-lang.ts';

export function AddressScreen() {
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <ProfileBackLink />
      <AddressForm
        userId={userId}
        onSubmitted={() => void navigate({ to: '/$lang/profile', params: { lang }, replace: true })}
      />
    </div>
  );
}
