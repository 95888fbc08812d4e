// Formats a Markdown table.

export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const all = [head, head.map(() => '---'), ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
