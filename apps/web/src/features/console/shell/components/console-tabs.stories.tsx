// Stories of the console's tabs with counts.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { isLanguage } from '../../../../i18n/language.ts';
import { loadMessages } from '../../../../i18n/messages.ts';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { tabsFor } from '../model/operator-roles.ts';
import { ConsoleTabs } from './console-tabs.tsx';

export default {
  title: 'Console tabs',
  component: ConsoleTabs,
  loaders: [
    async ({ globals: { language } }) => {
      await loadMessages(isLanguage(language) ? language : 'en', 'operator');
    },
  ],
  decorators: [
    (Story) => (
      <TestRoute>
        <Story />
      </TestRoute>
    ),
  ],
} satisfies Meta<typeof ConsoleTabs>;

export const SomeWait: StoryObj = {
  render: () => (
    <ConsoleTabs
      tabs={tabsFor(['identity_reviewer', 'compliance', 'finance'])}
      chosen="holds"
      waiting={{ identity: 12, addresses: 0, holds: 1, disputes: 3, deliveries: 1204 }}
    />
  ),
  play: async ({ canvasElement }) => {
    const links = await within(canvasElement).findAllByRole('link');
    const numbered = links.filter((one) => /\d/.test(one.textContent));
    await expect(numbered).toHaveLength(4);
  },
};

export const NothingWaits: StoryObj = {
  render: () => <ConsoleTabs tabs={tabsFor(['support'])} chosen="search" waiting={{}} />,
};
