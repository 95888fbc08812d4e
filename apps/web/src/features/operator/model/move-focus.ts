// Moves the focus from one row of a list to the next, for people who keep their hands on the keyboard.

/** Marks what opens a row. */
export const ROW = { 'data-row': '' };

export function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.indexOf(document.activeElement as HTMLElement);
  const next = now === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, now + by));
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
}
