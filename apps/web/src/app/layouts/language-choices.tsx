// The three languages; choosing one stays on the page.
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { Menu, MenuItem } from '../../shared/ui/menu.tsx';

type LanguageChoicesProps = { names: Record<Language, string>; trigger: ReactNode };

export function LanguageChoices({ names, trigger }: LanguageChoicesProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Menu label={t('common.language')} trigger={trigger} startsOpen>
      {LANGUAGES.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          onSelect={() =>
            navigate({
              to: '.',
              params: { lang: language },
              search: true,
              hash: true,
              replace: true,
            })
          }
        >
          {names[language]}
        </MenuItem>
      ))}
    </Menu>
  );
}
