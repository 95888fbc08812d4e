// Light or dark: the person's choice, else the system's.
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const stored = (): Theme | undefined => {
  const theme = localStorage.getItem('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};
const current = (): Theme => stored() ?? (system.matches ? 'dark' : 'light');

function apply(): void {
  document.documentElement.dataset.theme = current();
  for (const listener of listeners) listener();
}
system.addEventListener('change', apply);
apply();

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
  const toggle = () => {
    localStorage.setItem('theme', theme === 'dark' ? 'light' : 'dark');
    apply();
  };
  return [theme, toggle];
}
