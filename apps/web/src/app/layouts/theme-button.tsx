// Switches between light and dark mode. Both icons are rendered. CSS hides one of them, so that the
// correct icon appears before any script has run.
import { Moon, Sun } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { iconButtonClass } from '../../shared/ui/icon-button.tsx';
import { THEME_SWITCH } from '../../shared/ui/theme/theme-switch.ts';

export function ThemeButton({ className }: { className?: string }) {
  const t = useT();
  return (
    <button
      type="button"
      {...{ [THEME_SWITCH]: true }}
      className={iconButtonClass('scripted', className)}
    >
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
      <span className="sr-only">
        <span className="dark:hidden">{t('common.dark_mode')}</span>
        <span className="hidden dark:inline">{t('common.light_mode')}</span>
      </span>
    </button>
  );
}
