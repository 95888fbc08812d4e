// Light or dark: the person's choice, else the system's. The page's first script has put the choice on the root already.
import { useCallback } from 'react';

export type Theme = 'light' | 'dark';

const current = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Changes and stores the theme. Nothing is rendered from it: styles alone decide what is seen, with and without scripts. */
export function useThemeSwitch(): () => void {
  return useCallback(() => {
    const next = current() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    localStorage.setItem('theme', next);
  }, []);
}
