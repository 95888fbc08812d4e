import { expect, it } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { testForms } from '../../../../testing/test-forms.ts';
import { TestRoute } from '../../../../testing/test-route.tsx';
import type { HomeCard } from '../../model/home.ts';
import type { Property } from '../../model/property.ts';
import { DeleteProperty } from '../delete-property.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import { ReportHome } from '../report-home.tsx';
import { PublishSwitch } from './publish-switch.tsx';

const ignore = () => undefined;
const named = { title: 'A flat', title_fr: 'Un appartement', title_ar: 'شقة' };
const property = (fields: Partial<Property>) =>
  ({ id: 'home', created_by: 'owner', status: 'available', ...named, ...fields }) as Property;

testForms(
  [
    {
      name: 'publication of a home',
      element: () => <PublishSwitch property={property({ is_published: false })} />,
      press: 'properties.publish',
      path: 'rpc/publish_property',
      done: { answer: null, says: 'properties.published_done' },
    },
    {
      name: 'hiding of a home',
      element: () => <PublishSwitch property={property({ is_published: true })} />,
      press: 'properties.hide',
      path: 'rpc/publish_property',
      done: { answer: null, says: 'properties.hidden_done' },
    },
    {
      name: 'deletion of a home',
      element: () => <DeleteProperty property={property({})} />,
      asks: 'properties.delete',
      press: 'properties.delete',
      path: 'rpc/delete_property',
      done: { answer: null, says: 'properties.deleted' },
    },
    {
      name: 'report of a home',
      element: () => <ReportHome homeId="home" isOpen onOpenChange={ignore} />,
      fill: async (screen) => {
        await screen.getByRole('textbox').fill('It is sold.');
        await screen.getByRole('combobox').click();
        await screen.getByRole('option').first().click();
      },
      press: 'homes.report_send',
      path: 'rpc/report_home',
      // The server keeps one report for each person and home, whatever the id.
      isNewAfterRefusal: true,
    },
  ],
  'homes',
  'properties',
);

it.each(['en', 'fr', 'ar'] as const)(
  'the favourite button shows a change immediately in %s, and reverts the change after a failure',
  async (language) => {
    const server = deferServer();
    const home = { id: 'home', is_favourite: false, ...named } as HomeCard;
    const screen = await mountIn(
      language,
      <TestRoute>
        <FavouriteButton home={home} userId="person" />
      </TestRoute>,
      'homes',
    );
    const button = screen.getByRole('button');
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => server.sentTo('rpc/set_favourite_home').length).toBe(1);
    server.refuse('rpc/set_favourite_home', 'SESSION_ENDED');
    await expect.element(screen.getByText(text('errors.SESSION_ENDED'))).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  },
);
