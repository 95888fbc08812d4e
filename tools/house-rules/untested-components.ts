// The house rule that a component of the design system which acts or takes input is tried in a real browser.

const UI = 'apps/web/src/shared/ui/';
/** What somebody can press, type into or move. */
const ACTS =
  /\bon(Click|Change|Submit|Blur|KeyDown|Confirm|Select|Retry|Remove|OpenChange|Refresh)\b|<(button|input|textarea|Button|IconButton)\b|from '@base-ui\//;

/** Components that another one's test tries, as they never stand alone. */
const WITHIN: Record<string, string> = {
  'amount-input.tsx': 'amount-field.tsx',
  'calendar.tsx': 'date-field.tsx',
  'photo-carousel.tsx': 'image-gallery.tsx',
};
/** Components that only look so, each with its reason. */
const NOT_TRIED: Record<string, string> = {
  'avatar.tsx': 'it only hears that its picture does not come',
};

/** @param texts Of all files, by their path. @returns the paths of components without such a test. */
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
