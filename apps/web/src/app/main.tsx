// Starts the app in the browser.
import '../shared/ui/tokens.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preferredLanguage } from '../i18n/language.ts';
import { i18n } from '../i18n/messages.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');
// The first screen's texts come with its loader: without a language the provider would show nothing and load nothing.
await router.load();
if (!i18n.locale) i18n.activate(preferredLanguage());
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
