// Live figures of this instance on the front page. The server writes the figures into the HTML, so
// that they need no script and the layout does not move. Two cases have no figures: an instance
// with too little activity, and a navigation within the app.
import { useLanguage } from '../../../../i18n/use-t.ts';

/** The HTML is empty. During hydration, React then keeps the HTML that the server has written. */
const NOTHING = { __html: '' };

export function LandingFigures() {
  // The key is the language, so that a change of language removes the figures of the previous
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
