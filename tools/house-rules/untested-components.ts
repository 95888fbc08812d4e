// House rule: every interactive component of the design system has a test in a real browser.

const UI = 'apps/web/src/shared/ui/';
/**
 * Pattern that recognises an interactive component by its source code. An interactive component
 * reacts to a click, typing or another action of the user.
 */
const ACTS =
  /\bon(Click|Change|Submit|Blur|KeyDown|Confirm|Select|Retry|Remove|OpenChange|Refresh)\b|<(button|input|textarea|Button|IconButton)\b|from '@base-ui\//;

/**
 * Components that are used only inside another component, each with the component whose test covers
 * it.
 */
const WITHIN: Record<string, string> = {
  'amount-input.tsx': 'amount-field.tsx',
  'calendar.tsx': 'date-field.tsx',
  'photo-carousel.tsx': 'image-gallery.tsx',
};
/**
 * Components that are not interactive although the pattern for interactive components matches them,
 * each with the reason.
 */
const NOT_TRIED: Record<string, string> = {
  'avatar.tsx': 'it only hears that its picture does not come',
};

/**
 * @param texts - Contents of all files, by path. @returns Paths of interactive components without a
 * browser test.
 */
export function untestedComponents(texts: ReadonlyMap<string, string>): string[] {
  const imports = [...texts]
    .filter(([path]) => path.startsWith(UI) && path.endsWith('.browser.test.tsx'))
    .flatMap(([, text]) => [...text.matchAll(/from '[./][\w./-]*\/([\w-]+\.tsx)'/g)])
    .map(([, name]) => name);
  const tried = new Set(imports);
  return [...texts.keys()].filter((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!path.startsWith(UI) || !/^[\w-]+\.tsx$/.test(name) || name in NOT_TRIED) return false;
    return ACTS.test(texts.get(path) ?? '') && !tried.has(WITHIN[name] ?? name);
  });
}
