// Stories of the links between the sections about homes, with and without the link to the user's
// listings.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { isLanguage } from '../../../i18n/language.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { TestRoute } from '../../../testing/test-route.tsx';
import { HomeSections } from './home-sections.tsx';

export default {
  title: 'Parts of the homes',
  component: HomeSections,
  loaders: [
    ({ globals: { language } }) => loadMessages(isLanguage(language) ? language : 'en', 'homes'),
  ],
  decorators: [
    (Story) => (
      <TestRoute>
        <Story />
      </TestRoute>
    ),
  ],
} satisfies Meta<typeof HomeSections>;

export const WithListings: StoryObj = {
  render: () => <HomeSections open="saved" hasListings />,
};

export const WithoutListings: StoryObj = {
  render: () => <HomeSections open="search" hasListings={false} />,
};
