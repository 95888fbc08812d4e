// Finds references to documents and their sections in a text.

export type Citation = { path: string; anchor: string };

/** Finds references such as `docs/protocol/rest.md#queries` in comments and strings. */
export function citationsIn(text: string): Citation[] {
  const found = text.matchAll(/(?<![\w./-])([\w./-]*[\w-]\.md)\b(?:#([\w-]+))?/g);
  return [...found].map(([, path = '', anchor = '']) => ({ path, anchor }));
}

/**
 * Finds the links of a document. A link that starts with `#` leads to a section of the same
 * document.
 */
export function linksIn(text: string): Citation[] {
  const found = text.matchAll(/\]\((?!https?:|mailto:)([^()#\s]*)(?:#([^()\s]*))?(?:\s[^()]*)?\)/g);
  return [...found].map(([, path = '', anchor = '']) => ({ path, anchor }));
}

/** Returns the anchors that GitHub gives to the headings of a document. */
export function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
