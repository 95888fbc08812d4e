// Attribute of a button that switches between light and dark mode. The page's inline script handles
// it (index.html), so that it also works before the app is loaded.

export const THEME_SWITCH = 'data-theme-switch';
