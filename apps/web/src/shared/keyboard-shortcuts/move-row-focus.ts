// Moves the focus between the rows of a list, for keyboard users.

/**
 * Attribute of the focusable element in each row of a list. Activating the element opens the item
 * of the row.
 */
export const LIST_ROW_ATTRIBUTE = { 'data-row': '' };

/**
 * Moves the focus up or down by one row, starting at the focused row. If no row is focused, the
 * move starts at the row whose item is open next to the list. If no item is open either, the first
 * row is focused.
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
