// List of contacts, grouped by first letter. During a search, the list shows the results in order
// of relevance.
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-t.ts';
import type { Contact } from '../model/contact.ts';
import { contactSectionsOf } from '../model/contact-sections.ts';

type ContactListProps = {
  contacts: Contact[];
  isSearch: boolean;
  row: (contact: Contact) => ReactNode;
};

const LIST = 'divide-y divide-line rounded-card border border-line bg-surface';

export function ContactList({ contacts, isSearch, row }: ContactListProps) {
  const language = useLanguage();
  if (isSearch) return contacts.length > 0 ? <ul className={LIST}>{contacts.map(row)}</ul> : null;
  return contactSectionsOf(contacts, language).map(({ letter, contacts: all }) => (
    // Skips rendering of sections outside the viewport, because there may be thousands of contacts.
    <section key={letter} className="[content-visibility:auto] [contain-intrinsic-size:auto_12rem]">
      <h2 className="px-3 pb-1 text-sm font-semibold text-muted sm:px-4">{letter}</h2>
      <ul className={LIST}>{all.map(row)}</ul>
    </section>
  ));
}
