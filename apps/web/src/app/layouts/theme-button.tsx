// Switches between light and dark.
import { Moon, Sun } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { useTheme } from '../../shared/ui/use-theme.ts';

export function ThemeButton({ className }: { className?: string }) {
  const t = useT();
  const [theme, toggle] = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={t(isDark ? 'common.light_mode' : 'common.dark_mode')}
      onClick={toggle}
      className={className}
    >
      {isDark ? (
        <Sun aria-hidden="true" className="size-5" />
      ) : (
        <Moon aria-hidden="true" className="size-5" />
      )}
    </IconButton>
  );
}
