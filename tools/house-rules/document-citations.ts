// Reads out of a text which documents and which of their sections it names.

export type Citation = { path: string; anchor: string };

/** `docs/protocol/rest.md#queries` in a comment or a string. */
export function citationsIn(text: string): Citation[] {
  const found = text.matchAll(/(?<![\w./-])([\w./-]*[\w-]\.md)\b(?:#([\w-]+))?/g);
  return [...found].map(([, path = '', anchor = '']) => ({ path, anchor }));
}

/** Links of a document; one that begins with `#` leads to its own section. */
export function linksIn(text: string): Citation[] {
  const found = text.matchAll(/\]\((?!https?:|mailto:)([^()#\s]*)(?:#([^()\s]*))?(?:\s[^()]*)?\)/g);
  return [...found].map(([, path = '', anchor = '']) => ({ path, anchor }));
}

/** The names under which GitHub links to the headings of a document. */
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
