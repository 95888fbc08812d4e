// What every screen stands in: texts, direction, server state and toasts.
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Toaster } from 'react-hot-toast';
import { directionOf, isLanguage } from '../i18n/language.ts';
import { i18n } from '../i18n/messages.ts';
import { queryClient } from './query-client.ts';

export function Providers({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(i18n.locale);
  useEffect(() => i18n.on('change', () => setLanguage(i18n.locale)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <DirectionProvider direction={isLanguage(language) ? directionOf(language) : 'ltr'}>
          {children}
          <Toaster
            position="top-center"
            toastOptions={{
              className: 'figures',
              style: {
                background: 'var(--surface)',
                color: 'var(--ink)',
                border: '1px solid var(--line)',
              },
            }}
          />
        </DirectionProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
