// Returns the page numbers of a pagination: at most five, around the current page.

const MOST_NUMBERS = 5;

export function pageWindow(page: number, pages: number): number[] {
  const count = Math.min(MOST_NUMBERS, pages);
  const middle = page - Math.floor(MOST_NUMBERS / 2);
  const first = Math.max(1, Math.min(middle, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
