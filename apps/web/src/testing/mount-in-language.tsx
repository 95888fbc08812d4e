// Mounts a component for a test as the app does: with the texts and the text direction of one
// language, and with the area that shows toasts.
import '../shared/ui/theme/tokens.css';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { Toaster } from '../app/layouts/toaster.tsx';
import { Providers } from '../app/providers.tsx';
import { formatText } from '../i18n/format-text.ts';
import type { Language } from '../i18n/language.ts';
import type { Feature } from '../i18n/message-key.ts';
import { i18n, loadMessages } from '../i18n/messages.ts';
import type { T } from '../i18n/use-t.ts';

// Component tests use the same scheduler as the app's own query client.
notifyManager.setScheduler(queueMicrotask);

/** Returns the text of a key in the language of the page. */
export const text: T = (key, values) => formatText(i18n, key, values);

/**
 * Mounts an element.
 * @param features - Features whose texts the component uses, in addition to `ui` and `errors`.
 */
export async function mountIn(language: Language, element: ReactNode, ...features: Feature[]) {
  await loadMessages(language, 'ui', 'errors', ...features);
  // Same settings as in the app's own query client, but without retries.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  return render(element, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <Providers>{children}</Providers>
        <Toaster />
      </QueryClientProvider>
    ),
  });
}
