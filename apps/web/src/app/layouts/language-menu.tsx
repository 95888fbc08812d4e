// Language menu: links in a native disclosure, which work before any script has run. Choosing a
// language opens the same page in that language. Scripts add the query and the hash to the links
// and close the menu.
import { Link } from '@tanstack/react-router';
import { withColon } from '@wasl/core/with-colon';
import { Check, Languages } from 'lucide-react';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { menuTriggerClass } from '../../shared/ui/dialogs/menu-trigger-class.ts';
import { useLang } from '../use-lang.ts';
import { DISCLOSURE_MENU_ATTRIBUTE } from './disclosure-menus.ts';

const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};

export function LanguageMenu() {
  const t = useT();
  const lang = useLang();
  return (
    <details {...{ [DISCLOSURE_MENU_ATTRIBUTE]: true }} className="sm:relative">
      <summary
        // The accessible name contains the visible text (WCAG 2.5.3).
        aria-label={`${withColon(t('common.language'), lang)} ${OWN_NAMES[lang]}`}
        className={`${menuTriggerClass} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <Languages aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{OWN_NAMES[lang]}</span>
      </summary>
      <ul className="absolute end-4 top-full z-50 mt-1.5 min-w-44 sm:end-0 rounded-card border border-line bg-surface p-1 shadow-float">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <Link
              to="."
              params={{ lang: language }}
              search={true}
              hash={true}
              replace
              // These links are not preloaded, because that would load the texts of another
              // language and change the language of the current page.
              preload={false}
              lang={language}
              hrefLang={language}
              aria-current={language === lang ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 hover:bg-primary-soft"
            >
              {OWN_NAMES[language]}
              {language === lang ? (
                <Check aria-hidden="true" className="size-4 text-primary" />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
