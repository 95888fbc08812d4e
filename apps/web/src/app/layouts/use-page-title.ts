// Names the page after its deepest route, for the tab, the history and screen readers, and says its address.
import { type AnyRouteMatch, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FunctionName } from '../../shared/api/call.ts';
import type { ServedQuestion } from '../../shared/api/served.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A text that the route's own loader loads. */
    title?: MessageKey;
    /**
     * What search engines and shared links say of the page; loaded like the title. A route that has one is a public page: it
     * is prerendered in every language and named in the sitemap. No other list of them is kept.
     */
    description?: MessageKey;
    /**
     * Strangers open it from a link, on their first visit: what it shows before the first answer is prerendered in every
     * language, and the page itself asks the first question, a function of the database and its one parameter, which the
     * address ends with. Whoever asks by callAsVisitor gets that answer. The loader must ask nobody while it is built.
     */
    ownShell?: { asks: FunctionName; parameter: string };
    /** A public page that nobody only reads: it asks for the app as soon as it has been drawn, touched or not. */
    isAppAtOnce?: boolean;
    /**
     * What the server asks, as anybody would, to draw this page with the answers, which the app finds by servedCall and servedFile. Without an answer
     * the page is as it was built. An address with a question mark is never drawn so.
     */
    serves?: ServedQuestion[];
    /** Whoever fills its form comes to her own first screen next: what that needs is fetched while she types. */
    leadsInside?: boolean;
    /** Only for whoever has its address: search engines are told to leave it out. */
    isUnlisted?: boolean;
    /** One task from start to end: on a phone the bar of places makes room for its button. */
    isTask?: boolean;
    /**
     * How it stands on the grid of a desk, which is as wide as the header: a task is a `sheet`, cards stand in `columns`, and
     * all else is as wide as it is.
     */
    onDesk?: 'columns' | 'sheet';
    /** Fills the window and scrolls within itself. */
    isFull?: boolean;
  }
}

export function usePageTitle(): void {
  const t = useT();
  const key = useMatches({ select: titleOf });
  const name = t('common.name');
  let title: string | undefined;
  if (key) title = key === 'common.name' ? name : `${t(key)} · ${name}`;
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (title === undefined) return;
    // What the server called the page says more than its route does, until the app goes on.
    const served = document.getElementById('served');
    if (served) served.id = '';
    else document.title = title;
    // A browser that shares the page shares this address, with the origin that the server gave it; it must not stay that of the page which was loaded first.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(path, canonical.href).href;
  }, [title, path]);
}

type Named = Pick<AnyRouteMatch, 'staticData' | 'status'>;

/** Undefined while its text is on its way: until then the tab keeps the name of the page before. */
function titleOf(matches: readonly Named[]): MessageKey | undefined {
  const named = matches.findLast((match) => match.staticData.title);
  if (named?.status === 'pending') return undefined;
  // What could not be loaded may have no text either.
  return (named?.status !== 'error' && named?.staticData.title) || 'common.name';
}
