// Classes of one item of the account menu, link or button.
export const menuItemClass =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-start hover:bg-primary-soft';
