// Minimal browser for tests of sign-in at a provider. It stores cookies, follows redirects and
// submits forms, as sign-in with Apple requires.

export type Browser = {
  /**
   * Follows redirects until `isEnd` returns true for a URL.
   * @returns That URL. The browser sends no request to it.
   */
  followTo(url: string, isEnd: (url: URL) => boolean): Promise<URL>;
  /** Requests that were sent, such as `POST /auth/v1/callback`. */
  visited: string[];
  /** Fields of the form that was posted last. */
  form: Record<string, string>;
};

const MAX_STEPS = 15;

/**
 * @param options.editForm - Changes the posted form, to simulate a provider that sends more fields.
 */
export function openBrowser(
  options: { editForm?: (form: Record<string, string>) => Record<string, string> } = {},
): Browser {
  const cookies = new Map<string, Map<string, string>>();
  const browser: Browser = {
    visited: [],
    form: {},
    async followTo(start, isEnd) {
      let next: { url: URL; form?: Record<string, string> } = { url: new URL(start) };
      for (let step = 0; step < MAX_STEPS; step += 1) {
        if (isEnd(next.url)) return next.url;
        const { url, form } = next;
        browser.visited.push(`${form ? 'POST' : 'GET'} ${url.pathname}`);
        const jar = cookies.get(url.host) ?? new Map<string, string>();
        cookies.set(url.host, jar);
        const response = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const location = response.headers.get('location');
        const page = await response.text();
        const action = /<form[^<>]* action="([^"]+)"/.exec(page)?.[1];
        if (location) next = { url: new URL(location, url) };
        else if (action) {
          const posted = fieldsOf(page);
          browser.form = options.editForm?.(posted) ?? posted;
          next = { url: new URL(action, url), form: browser.form };
        } else
          throw new Error(`${url} neither redirects nor has a form (${response.status}): ${page}`);
      }
      throw new Error(`${start} redirects in a loop: ${browser.visited.join(', ')}`);
    },
  };
  return browser;
}

function fieldsOf(page: string): Record<string, string> {
  const fields = [...page.matchAll(/<input[^<>]*>/g)].map(([field]) => [
    / name="([^"]+)"/.exec(field)?.[1],
    / value="([^"]*)"/.exec(field)?.[1],
  ]);
  return Object.fromEntries(fields.filter(([name, value]) => name && value !== undefined));
}
