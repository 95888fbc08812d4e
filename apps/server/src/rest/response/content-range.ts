// Formats the Content-Range header: `0-24/573`, `0-24/*`, `*/0`.

/**
 * @param page - Number of rows in the response.
 * @param total - Total number of rows; undefined if the request asks for no count.
 */
export function contentRange(offset: number, page: number, total: number | undefined): string {
  const range = page === 0 ? '*' : `${offset}-${offset + page - 1}`;
  return `${range}/${total ?? '*'}`;
}

/**
 * Returns 206 if the rows were counted and the response contains only some of them, otherwise 200.
 */
export function rangeStatus(page: number, total: number | undefined): number {
  return total !== undefined && page < total ? 206 : 200;
}
