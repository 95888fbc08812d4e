// Decorators of every story: they apply the design tokens, and the language and theme chosen in the
// toolbar.
import '../src/shared/ui/theme/tokens.css';
import type { Preview } from '@storybook/react-vite';
import { Providers } from '../src/app/providers.tsx';
import { isLanguage } from '../src/i18n/language.ts';
import { loadMessages } from '../src/i18n/messages.ts';

const preview: Preview = {
  globalTypes: {
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'fr', title: 'Français' },
          { value: 'ar', title: 'العربية' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { language: 'en', theme: 'light' },
  parameters: { layout: 'fullscreen', backgrounds: { disable: true }, a11y: { test: 'error' } },
  loaders: [
    async ({ globals: { language, theme } }) => {
      document.documentElement.dataset.theme = String(theme);
      await loadMessages(isLanguage(language) ? language : 'en', 'ui', 'map', 'errors');
    },
  ],
  decorators: [
    (Story) => (
      <Providers>
        <div className="mx-auto flex max-w-3xl flex-col gap-6 p-4">
          <Story />
        </div>
      </Providers>
    ),
  ],
};

export default preview;
