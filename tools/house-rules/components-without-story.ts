// The house rule that every component of the design system is drawn by a story, its own or one that shows it inside another.
import { posix } from 'node:path';

const UI = 'apps/web/src/shared/ui/';

/** @param texts Of all files, by their path. @returns the paths of components that no story draws. */
export function componentsWithoutStory(texts: ReadonlyMap<string, string>): string[] {
  const files = [...texts.keys()].filter(
    (path) => path.startsWith(UI) && path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
  );
  const drawn = new Set<string>();
  const visit = (path: string) => {
    // What a story borrows from elsewhere is no component of the design system.
    if (drawn.has(path) || !path.startsWith(UI)) return;
    drawn.add(path);
    const imports = (texts.get(path) ?? '').matchAll(/['"](\.\.?\/[\w./-]+\.tsx)['"]/g);
    for (const [, imported = ''] of imports) visit(posix.join(posix.dirname(path), imported));
  };
  for (const path of files) if (path.endsWith('.stories.tsx')) visit(path);
  return files.filter((path) => !drawn.has(path));
}
