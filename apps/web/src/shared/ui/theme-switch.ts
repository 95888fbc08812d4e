// Light or dark: the person's choice, else the system's. The page's first script has put the choice on the root already. One
// listener answers every button, also on pages to read, which come without the app.

export type Theme = 'light' | 'dark';

/** The mark of a button that switches. */
export const THEME_SWITCH = 'data-theme-switch';

const current = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Changes and stores the theme. Nothing is rendered from it: styles alone decide what is seen, with and without scripts. */
function switchTheme(): void {
  const next = current() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  localStorage.setItem('theme', next);
}

if (!import.meta.env.SSR) {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${THEME_SWITCH}]`)) switchTheme();
  });
}
