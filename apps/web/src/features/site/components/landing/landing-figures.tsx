// Live figures of this instance on the front page. The server writes the figures into the HTML, so
// that they need no script and the layout does not move. The figures are missing if the instance
// has too little activity, or if the user reached the front page by navigation within the app.
import { useLanguage } from '../../../../i18n/use-t.ts';

/**
 * Content of the element when React renders it on the client: empty. During hydration, React keeps
 * the figures that the server has written into the element.
 */
const NOTHING = { __html: '' };

export function LandingFigures() {
  // The React key is the language, so that a change of language removes the figures of the previous
  // language.
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
