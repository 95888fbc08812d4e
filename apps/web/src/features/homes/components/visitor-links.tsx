// Links for visitors to features that need an account. The links work before scripts have loaded.
// After sign-in, the visitor returns to the chosen feature.
import { useLocation } from '@tanstack/react-router';
import { BookmarkPlus, Heart, Plus } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { SignInLink } from './sign-in-link.tsx';

export function VisitorLinks() {
  const t = useT();
  const language = useLanguage();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <>
      <SignInLink from={`/${language}/properties/new`} look="secondary" className="rounded-full!">
        <Plus aria-hidden="true" className="size-5" />
        {t('homes.publish')}
      </SignInLink>
      <SignInLink from={here} look="secondary" className="rounded-full!">
        <BookmarkPlus aria-hidden="true" className="size-5" />
        {t('homes.save_search')}
      </SignInLink>
      <SignInLink from={`/${language}/homes?mine=yes`} look="secondary" className="rounded-full!">
        <Heart aria-hidden="true" className="size-5" />
        {t('homes.my_favourites')}
      </SignInLink>
    </>
  );
}
