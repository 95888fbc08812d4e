// The look of the button in front of a menu, for buttons that stand there before the menu is downloaded.
export const menuTriggerClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card px-1 hover:bg-sunken';
