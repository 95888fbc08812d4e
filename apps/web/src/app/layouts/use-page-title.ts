// Sets the document title, for the tab, the history and screen readers. The title comes from the
// deepest route that has a title. Also updates the canonical address.
import { type AnyRouteMatch, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FunctionName } from '../../shared/api/call.ts';
import type { HydrationQuery } from '../../shared/api/hydration-data.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Message key of the page title. The loader of the same route loads the translation of this
     * key.
     */
    title?: MessageKey;
    /**
     * Message key of the description for search engines and shared links. The route's loader loads
     * the text of this key. A route with a description is a public page: it is prerendered in every
     * language and listed in the sitemap. There is no other list of the public pages.
     */
    description?: MessageKey;
    /**
     * Marks a screen that people often open from a link on their first visit. The build prerenders
     * the screen in every language, in its state before the first response. A script in the page
     * sends the first request before the app has loaded. The script calls the database function
     * `asks`. The only parameter of this function is `parameter`, and its value is the third
     * segment of the URL path. When the app calls the same function with `callAsVisitor`, the app
     * gets the response of the script. The loader must not send requests during the build.
     */
    ownShell?: { asks: FunctionName; parameter: string };
    /**
     * Marks an interactive public page: the app loads right after the first paint, without waiting
     * for an interaction.
     */
    isAppAtOnce?: boolean;
    /**
     * Requests that the server makes as an anonymous visitor to render this page with data. The app
     * reads the responses with `hydratedCall` and `hydratedFile`. If a request fails, or if the
     * address has a query string, the server does not render the page, but sends the page that was
     * built without data.
     */
    serves?: HydrationQuery[];
    /**
     * Submitting the form on this page leads to the first screen of a signed-in person. The files
     * of that screen are preloaded while the person types.
     */
    leadsInside?: boolean;
    /**
     * True to exclude the page from search engines. Such a page, for example an invitation, is only
     * meant for people who were given its address.
     */
    isUnlisted?: boolean;
    /**
     * True for a screen on which a person starts and finishes one task. On phones, the bottom bar
     * is hidden on this screen, so that the button of the task fits.
     */
    isTask?: boolean;
    /**
     * Layout on desktops: `sheet` puts the screen into one box with a border, `columns` arranges
     * cards in two columns. By default, a screen with `isTask` uses `sheet`, and any other screen
     * has neither a border nor columns. With each layout, the screen is as wide as the header.
     */
    onDesk?: 'columns' | 'sheet';
    /** True if the screen fills the window and scrolls internally. */
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
    // Until the app navigates, keep the server's title, which is more specific than the route's.
    const served = document.getElementById('served');
    if (served) served.id = '';
    else document.title = title;
    // When a user shares a page, browsers share its canonical address. Each navigation must
    // therefore update the path of this address. Its origin stays as the server set it.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(path, canonical.href).href;
  }, [title, path]);
}

type Named = Pick<AnyRouteMatch, 'staticData' | 'status'>;

/** Returns undefined while the text is loading: the tab then keeps the previous title. */
function titleOf(matches: readonly Named[]): MessageKey | undefined {
  const named = matches.findLast((match) => match.staticData.title);
  if (named?.status === 'pending') return undefined;
  // If a route failed to load, the text of its title may be missing too.
  return (named?.status !== 'error' && named?.staticData.title) || 'common.name';
}
