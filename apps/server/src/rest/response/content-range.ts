// Which rows of how many: `0-24/573`, `0-24/*`, `*/0`.

/**
 * @param page Rows in the answer.
 * @param total Rows there are, when they were counted.
 */
export function contentRange(offset: number, page: number, total: number | undefined): string {
  const range = page === 0 ? '*' : `${offset}-${offset + page - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** 206 when a count was asked and the page is not the whole. */
export function rangeStatus(page: number, total: number | undefined): number {
  return total !== undefined && page < total ? 206 : 200;
}
