// House rule: each component of the design system is rendered by a story, either directly or inside
// another component.
import { posix } from 'node:path';

const UI = 'apps/web/src/shared/ui/';

/**
 * @param texts - Contents of all files, by path. @returns Paths of components that no story renders.
 */
export function componentsWithoutStory(texts: ReadonlyMap<string, string>): string[] {
  const files = [...texts.keys()].filter(
    (path) => path.startsWith(UI) && path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
  );
  const drawn = new Set<string>();
  const visit = (path: string) => {
    // Components that a story imports from outside the design system are ignored.
    if (drawn.has(path) || !path.startsWith(UI)) return;
    drawn.add(path);
    const imports = (texts.get(path) ?? '').matchAll(/['"](\.\.?\/[\w./-]+\.tsx)['"]/g);
    for (const [, imported = ''] of imports) visit(posix.join(posix.dirname(path), imported));
  };
  for (const path of files) if (path.endsWith('.stories.tsx')) visit(path);
  return files.filter((path) => !drawn.has(path));
}
