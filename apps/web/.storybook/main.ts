// Storybook of the design system: loads every `*.stories.tsx` file, and uses neither telemetry nor
// network access.
import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  // Contains a file config.json, because Storybook runs without the server that provides it.
  staticDirs: ['./static'],
  addons: ['@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    // A separate Vite config, without the build steps of the app (static pages, service worker).
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Disables the parsing of types for property tables, because it would take most of the build
  // time.
  typescript: { reactDocgen: false },
};

export default config;
