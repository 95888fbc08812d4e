// Writes data into an HTML page as a script element, for the scripts of the page or for search
// engines.

/**
 * Returns the script element. Escapes `<` in the data, so that the data cannot close the element.
 */
export const dataBlock = (type: string, data: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
