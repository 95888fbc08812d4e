// Figures of this instance on the front page: the server writes them into the document, so that they are there without scripts
// and move nothing. An instance with too few has none, and neither has who comes from another page of the app.
import { useLanguage } from '../../../../i18n/use-t.ts';

/** What the server has written is not React's: it stays as it is. */
const NOTHING = { __html: '' };

export function LandingFigures() {
  // Those of another language are left behind with the page.
  const language = useLanguage();
  return (
    <dl
      key={language}
      data-figures
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; React leaves alone what stands there already.
      dangerouslySetInnerHTML={NOTHING}
      className="flex flex-wrap gap-x-8 gap-y-2 empty:hidden [&_dd]:figures [&_dd]:text-2xl [&_dd]:font-semibold [&_dd]:text-primary [&_dt]:text-sm [&_dt]:text-muted [&>div]:flex [&>div]:max-w-48 [&>div]:flex-col-reverse [&>div]:justify-end"
    />
  );
}
