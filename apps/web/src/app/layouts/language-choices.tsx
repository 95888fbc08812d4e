// The three languages; choosing one stays on the page.
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { Menu, MenuItem } from '../../shared/ui/menu.tsx';

type LanguageChoicesProps = {
  names: Record<Language, string>;
  label: string;
  trigger: ReactNode;
};

export function LanguageChoices({ names, label, trigger }: LanguageChoicesProps) {
  const navigate = useNavigate();
  return (
    <Menu label={label} trigger={trigger} startsOpen>
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
