// Chooses the language and stays on the page.
import { useNavigate } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { Menu, MenuItem } from '../../shared/ui/menu.tsx';
import { useLang } from '../use-lang.ts';

const OWN_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' };

export function LanguageMenu() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  return (
    <Menu
      label={t('common.language')}
      trigger={
        <>
          <Languages aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{OWN_NAMES[lang]}</span>
        </>
      }
    >
      {LANGUAGES.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          onSelect={() =>
            navigate({ to: '.', params: { lang: language }, search: true, replace: true })
          }
        >
          {OWN_NAMES[language]}
        </MenuItem>
      ))}
    </Menu>
  );
}
