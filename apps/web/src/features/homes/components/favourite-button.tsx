// Button that marks a home as a favourite. A visitor is sent to the sign-in screen, and returns to
// the home afterwards.
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { IconButton, iconButtonClass } from '../../../shared/ui/icon-button.tsx';
import { useSetFavouriteHome } from '../api/home-changes.ts';
import type { HomeCard } from '../model/home.ts';
import { listingTitleIn } from '../model/listing-texts.ts';
import { SignInLink } from './sign-in-link.tsx';

/**
 * Fields of the home that the button marks as a favourite. Homes in lists and homes on their own
 * page both have these fields.
 */
type Marked = Pick<HomeCard, 'id' | 'is_favourite' | 'title' | 'title_fr' | 'title_ar'>;
type FavouriteButtonProps = { home: Marked; userId: string | undefined; className?: string };

export function FavouriteButton({ home, userId, className }: FavouriteButtonProps) {
  const t = useT();
  const language = useLanguage();
  const from = useLocation({ select: ({ href }) => href });
  const change = useSetFavouriteHome();
  const isOn =
    change.isPending && change.variables ? change.variables.isFavourite : home.is_favourite;
  const press = async () => {
    try {
      await change.mutateAsync({ id: home.id, isFavourite: !isOn });
    } catch (error) {
      // The toast code is imported on demand, because only signed-in users need it; visitors do not
      // load it.
      const { notify } = await import('../../../shared/ui/dialogs/notify.ts');
      notify.error(messageFor(error, t, language));
    }
  };
  const label = t('homes.favourite', { title: listingTitleIn(home, language) });
  const look = clsx('rounded-full bg-surface/90', className);
  if (!userId) {
    return (
      <SignInLink from={from} look="icon" label={label} className={iconButtonClass(look)}>
        <Heart aria-hidden="true" className="size-5" />
      </SignInLink>
    );
  }
  return (
    <IconButton label={label} aria-pressed={isOn} onClick={() => void press()} className={look}>
      <Heart aria-hidden="true" className={clsx('size-5', isOn && 'fill-danger text-danger')} />
    </IconButton>
  );
}
