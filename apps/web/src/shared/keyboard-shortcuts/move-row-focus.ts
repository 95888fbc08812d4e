// Moves the focus between the rows of a list, for keyboard users.

/** Attribute of the element that opens a row. */
export const LIST_ROW_ATTRIBUTE = { 'data-row': '' };

/**
 * Starts at the focused row, otherwise at the row that is open next to the list, otherwise at the
 * first row.
 */
export function moveRowFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const now =
    focused === -1 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'page') : focused;
  const next = now === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, now + by));
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
}
