// CSS classes of a menu button, for buttons that are rendered before the menu's code is loaded.
export const menuTriggerClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card px-1 hover:bg-sunken';
