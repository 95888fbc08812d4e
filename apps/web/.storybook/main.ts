// Storybook of the design system: loads every `*.stories.tsx` file, and uses neither telemetry nor
// network access.
import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  // The folder contains a file config.json, which the server provides for the app. Storybook runs
  // without the server.
  staticDirs: ['./static'],
  addons: ['@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    // Storybook needs no static pages and no service worker, so its own Vite config leaves out
    // these build steps of the app.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook makes no tables of the props. Reading the component types for these tables would take
  // most of the build time.
  typescript: { reactDocgen: false },
};

export default config;
