// Links between the sections about homes: search, favourites, saved searches, visits and the user's
// listings.
import { Link } from '@tanstack/react-router';
import { Bookmark, CalendarDays, Heart, type LucideIcon, Megaphone, Search } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { HomeSearchUrl } from '../model/home-search.ts';

type Section = 'search' | 'favourites' | 'saved' | 'visits' | 'listings';
type HomeSectionsProps = {
  open: Section;
  /** True unless the user is a broker. Brokers cannot have listings. */
  hasListings: boolean;
};

const SECTIONS: {
  name: Section;
  label: MessageKey;
  Icon: LucideIcon;
  to: '/$lang/homes' | '/$lang/visits' | '/$lang/properties';
  search: HomeSearchUrl;
}[] = [
  { name: 'search', label: 'homes.section_search', Icon: Search, to: '/$lang/homes', search: {} },
  {
    name: 'favourites',
    label: 'homes.section_favourites',
    Icon: Heart,
    to: '/$lang/homes',
    search: { mine: 'yes' },
  },
  {
    name: 'saved',
    label: 'homes.section_saved',
    Icon: Bookmark,
    to: '/$lang/homes',
    search: { mine: 'searches' },
  },
  {
    name: 'visits',
    label: 'homes.section_visits',
    Icon: CalendarDays,
    to: '/$lang/visits',
    search: {},
  },
  {
    name: 'listings',
    label: 'homes.section_listings',
    Icon: Megaphone,
    to: '/$lang/properties',
    search: {},
  },
];

export function HomeSections({ open, hasListings }: HomeSectionsProps) {
  const t = useT();
  const lang = useLanguage();
  const shown = SECTIONS.filter(({ name }) => name !== 'listings' || hasListings);
  return (
    <nav
      aria-label={t('homes.sections')}
      // Each link is as wide as its text, because five equal columns would truncate the longest
      // text on a narrow phone.
      className="flex gap-1 rounded-card border border-line bg-surface p-1 max-[22.5rem]:gap-0 sm:self-start"
    >
      {shown.map(({ name, label, Icon, to, search }) => (
        <Link
          key={name}
          to={to}
          params={{ lang }}
          search={search}
          aria-current={name === open ? 'page' : undefined}
          // Three of the links have the same path. Only the search parameters tell the current link
          // apart.
          activeOptions={{ exact: true, includeSearch: true }}
          className="flex min-h-12 flex-auto flex-col items-center gap-0.5 rounded-lg px-1 py-1.5 text-center text-xs text-muted max-[22.5rem]:px-0.5 max-[22.5rem]:ltr:tracking-tighter hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary sm:min-h-11 sm:flex-row sm:justify-center sm:gap-2 sm:px-2 sm:text-base md:px-4"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
