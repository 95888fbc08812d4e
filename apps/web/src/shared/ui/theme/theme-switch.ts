// The mark of a button that switches between light and dark. The page's first script answers it (index.html), so that a tap is never
// too early.

export const THEME_SWITCH = 'data-theme-switch';
