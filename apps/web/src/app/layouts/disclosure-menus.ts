// Makes native `<details>` elements behave as menus. A menu closes on Escape, when an item is
// chosen and when it loses the focus; the arrow keys move through its links and buttons. One set of
// listeners serves all menus of a page, also on static pages that run without the app.

/** Attribute that marks a `<details>` element as a menu. */
export const DISCLOSURE_MENU_ATTRIBUTE = 'data-disclosure';
const SELECTOR = `details[${DISCLOSURE_MENU_ATTRIBUTE}]`;
/** Selector of the items of a menu. */
const CHOICES = 'a, button';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const menuAround = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(SELECTOR) : null;

function closeAndReturn(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function onKeyDown(event: KeyboardEvent): void {
  const menu = menuAround(event.target);
  if (!menu) return;
  if (event.key === 'Escape' && menu.open) closeAndReturn(menu);
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  menu.open = true;
  const choices = [...menu.querySelectorAll<HTMLElement>(CHOICES)];
  const now = choices.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 && step < 0 ? choices.length - 1 : now + step;
  choices[(next + choices.length) % choices.length]?.focus();
}

function onClick({ target }: MouseEvent): void {
  const menu = menuAround(target);
  if (menu && target instanceof Element && target.closest(CHOICES)) closeAndReturn(menu);
}

function onTurnElsewhere({ target }: Event): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`${SELECTOR}[open]`)) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  }
}

if (!import.meta.env.SSR) {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onClick);
  document.addEventListener('pointerdown', onTurnElsewhere);
  document.addEventListener('focusin', onTurnElsewhere);
}
