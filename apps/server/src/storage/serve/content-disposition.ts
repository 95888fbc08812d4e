// Builds a Content-Disposition header (RFC 6266) for a name in any script.

/**
 * Returns the value of a Content-Disposition header that makes the browser save the response as a
 * file.
 * @param name - File name; if it is empty, the browser uses the name in the URL.
 */
export function attachmentDisposition(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
    .slice(0, 200)
    .toWellFormed();
  if (clean === '') return 'attachment';
  const ascii = clean.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
