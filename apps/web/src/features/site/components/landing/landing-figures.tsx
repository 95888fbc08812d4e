// Live figures of this instance on the front page. The server writes the figures into the HTML, so
// that they need no script and the layout does not move. The figures are missing if the instance
// has too little activity, or if the user reached the front page by navigation within the app.
import { useLanguage } from '../../../../i18n/use-t.ts';

/**
 * React gives the element no content on the client. The server has written the figures into the
 * element, and React keeps them during hydration. An element that only the client renders stays
 * empty.
 */
const NOTHING = { __html: '' };

export function LandingFigures() {
  // The language is the React key. When the user changes the language, React creates an empty
  // element, so that no figures in the previous language remain.
  const language = useLanguage();
  return (
    <dl
      key={language}
      data-figures
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the value is empty, and React keeps the server-rendered content.
      dangerouslySetInnerHTML={NOTHING}
      className="flex flex-wrap gap-x-8 gap-y-2 empty:hidden [&_dd]:figures [&_dd]:text-2xl [&_dd]:font-semibold [&_dd]:text-primary [&_dt]:text-sm [&_dt]:text-muted [&>div]:flex [&>div]:max-w-48 [&>div]:flex-col-reverse [&>div]:justify-end"
    />
  );
}
