// Moves the focus from one row of a list to the next, for people who keep their hands on the keyboard.

/** Marks what opens a row. */
export const ROW = { 'data-row': '' };

/** Begins where the focus is; else at the row that is open beside the list; else at the first. */
export function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const now =
    focused === -1 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'page') : focused;
  const next = now === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, now + by));
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
}
