// Stories of the last screens of the wizard for a new listing, after the listing was published or
// only saved.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { isLanguage } from '../../../../i18n/language.ts';
import { loadMessages } from '../../../../i18n/messages.ts';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { emptyPropertyForm } from '../../model/property-form.ts';
import { AfterPublishing } from './after-publishing.tsx';
import { HomeAdded } from './home-added.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

export default {
  title: 'New listing',
  component: AfterPublishing,
  loaders: [
    ({ globals: { language } }) =>
      loadMessages(isLanguage(language) ? language : 'en', 'properties', 'ui'),
  ],
  decorators: [
    (Story) => (
      <QueryClientProvider client={queries}>
        <TestRoute>
          <Story />
        </TestRoute>
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof AfterPublishing>;

const FES = { id: 7, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const FORM = { ...emptyPropertyForm(), title: 'Riad', title_fr: 'Riad', title_ar: 'رياض' };

export const OnTheMap: StoryObj = { render: () => <AfterPublishing city={FES} isOnMap /> };

export const InTheList: StoryObj = { render: () => <AfterPublishing city={FES} isOnMap={false} /> };

export const Kept: StoryObj = {
  render: () => (
    <div className="flex flex-col gap-6">
      <HomeAdded propertyId="home" form={FORM} isPublished={false} />
    </div>
  ),
};
