// CSS classes of one item of the account menu, which is a link or a button.
export const menuItemClass =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-start hover:bg-primary-soft';
