// Writes data into a page, for its scripts or for search engines.

/** Escapes the data, so that it cannot end its own element. */
export const dataBlock = (type: string, data: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
