// Attribute of a button that switches between light and dark mode. The inline script in index.html
// handles the clicks, so that the button also works before the app is loaded.

export const THEME_SWITCH = 'data-theme-switch';
