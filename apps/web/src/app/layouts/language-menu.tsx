// The button that chooses the language.
import { Languages } from 'lucide-react';
import { lazy } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { menuTriggerClass } from '../../shared/ui/menu-trigger-class.ts';
import { useLang } from '../use-lang.ts';
import { OnDemand } from './on-demand.tsx';

const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
};

const load = () => import('./language-choices.tsx');
const LanguageChoices = lazy(async () => ({ default: (await load()).LanguageChoices }));

export function LanguageMenu() {
  const t = useT();
  const lang = useLang();
  // What is shown is part of the name (WCAG 2.5.3).
  const label = `${t('common.language')}: ${OWN_NAMES[lang]}`;
  const face = (
    <>
      <Languages aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{OWN_NAMES[lang]}</span>
    </>
  );
  return (
    <OnDemand
      load={load}
      button={(handlers) => (
        <button
          type="button"
          aria-label={label}
          aria-haspopup="menu"
          className={menuTriggerClass}
          {...handlers}
        >
          {face}
        </button>
      )}
    >
      <LanguageChoices names={OWN_NAMES} label={label} trigger={face} />
    </OnDemand>
  );
}
