// The workbench of the design system: every `*.stories.tsx` beside its component, without telemetry and without the network.
import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  // What a server would say of itself.
  staticDirs: ['./static'],
  addons: ['@storybook/addon-a11y'],
  framework: {
    name: '@storybook/react-vite',
    // A config of its own: what the app's build adds (static pages, service worker) has no place here.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The types say it already; reading them again for tables of properties would take most of the build.
  typescript: { reactDocgen: false },
};

export default config;
