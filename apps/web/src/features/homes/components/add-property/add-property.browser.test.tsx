// Tests of the wizard for a new listing: the user cannot leave an invalid step, the last step lists
// missing fields, and a failure at the end loses no input.
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { propertyDrafts } from '../../api/property-draft-port.ts';
import type { AddPropertyStep } from '../../model/add-property-steps.ts';
import { PropertyPhotoUploadQueue } from '../../model/photos/property-photo-upload-queue.ts';
import type { StoredPhotos } from '../../model/photos/stored-photos.ts';
import type { UnsavedPropertyPhotos } from '../../model/photos/unsaved-property-photos.ts';
import { emptyPropertyForm, type PropertyForm } from '../../model/property-form.ts';
import { LoadedPropertyWizard } from './loaded-property-wizard.tsx';

const ID = '0199a500-0000-7000-8000-0000000000aa';
const FES = { id: 7, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس', latitude: 34, longitude: -5 };
const WHOLE: PropertyForm = {
  ...emptyPropertyForm(),
  title_fr: 'Riad',
  listing_type: 'sale',
  price: '1250000',
  area_sqm: '140',
  city_id: '7',
};

const forget = vi.fn(async () => undefined);
let failedPhotos: number;
let leftBehind: number;
beforeEach(() => {
  failedPhotos = 0;
  leftBehind = 0;
  forget.mockClear();
  vi.spyOn(propertyDrafts, 'keepOnDevice').mockResolvedValue();
  vi.spyOn(propertyDrafts, 'keepOnServer').mockResolvedValue();
  vi.spyOn(propertyDrafts, 'forget').mockClear().mockResolvedValue();
});

async function show(first: AddPropertyStep, form: Partial<PropertyForm> = {}, hasPhoto = true) {
  const server = deferServer({
    '/cities': [{ ...FES, population: 1 }],
    '/neighborhoods': [],
    '/property_types': [],
  });
  const uploads = new PropertyPhotoUploadQueue();
  if (hasPhoto) uploads.add([new File(['x'], 'a.jpg', { type: 'image/jpeg' })]);
  const early = { send: async () => failedPhotos, takeIn: async () => leftBehind };
  const Screen = () => {
    const [step, setStep] = useState(first);
    return (
      <LoadedPropertyWizard
        userId="amina"
        propertyId={ID}
        draft={{ ...emptyPropertyForm(), ...form }}
        photos={{
          uploads,
          early: early as unknown as UnsavedPropertyPhotos,
          kept: { forget } as unknown as StoredPhotos,
        }}
        step={step}
        label="Steps"
        onStep={setStep}
        leaveLink={<a href="/">Leave</a>}
      />
    );
  };
  await mountIn(
    'fr',
    <TestRoute>
      <Screen />
    </TestRoute>,
    'homes',
    'properties',
    'map',
    'common',
  );
  return server;
}
const heading = () => page.getByRole('heading', { level: 1 });
/**
 * Returns the question of a step with normal spaces instead of no-break spaces, for the comparison
 * with the heading.
 */
const question = (step: AddPropertyStep) =>
  text(`properties.add_question.${step}`).replace(/\s/g, ' ');
const goOn = () => page.getByRole('button', { name: text('common.continue'), exact: true });
const publish = () => page.getByRole('button', { name: text('properties.publish_now') });

describe('wizard step of a new listing', () => {
  it('cannot be left while it has an error, and shows the error', async () => {
    await show('offer');
    await goOn().click();
    await expect.element(heading()).toHaveTextContent(question('offer'));
    await expect.element(page.getByText(text('properties.listing_type_missing'))).toBeVisible();
    await page.getByRole('radio', { name: text('homes.listing.rent') }).click();
    const price = page.getByRole('textbox', { name: text('properties.price'), exact: false });
    await price.fill('0');
    await goOn().click();
    await expect.element(page.getByText(text('properties.price_missing'))).toBeVisible();
    await expect.element(price).toHaveFocus();
    await price.fill('4000');
    await goOn().click();
    await expect.element(heading()).toHaveTextContent(question('place'));
  });

  it('requires a city, because buyers search by city', async () => {
    await show('place');
    await goOn().click();
    await expect.element(page.getByText(text('properties.city_missing'))).toBeVisible();
    await expect.element(heading()).toHaveTextContent(question('place'));
  });

  it('requires a title in the language of the page, and expands a collapsed section with an error', async () => {
    await show('details', { area_sqm: '80', contact_email: 'nowhere' });
    await goOn().click();
    await expect.element(page.getByText(text('properties.title_missing'))).toBeVisible();
    await expect.element(page.getByText(text('properties.email_invalid'))).toBeVisible();
    await page
      .getByRole('textbox', { name: text('properties.title_field'), exact: false })
      .first()
      .fill('Riad');
    await page
      .getByRole('textbox', { name: text('properties.contact_email'), exact: false })
      .fill('a@b.ma');
    await goOn().click();
    await expect.element(heading()).toHaveTextContent(question('preview'));
  });

  it('lets the user continue without photos in the photo step', async () => {
    await show('photos', {}, false);
    await page.getByRole('button', { name: text('properties.without_photos') }).click();
    await expect.element(heading()).toHaveTextContent(question('offer'));
  });
});

describe('preview of a listing', () => {
  it('lists missing fields with links, and offers to publish the listing only when none is missing', async () => {
    await show('preview', { ...WHOLE, city_id: '' }, false);
    await expect
      .element(page.getByRole('button', { name: text('properties.photos_missing') }))
      .toBeVisible();
    expect(publish().elements()).toEqual([]);
    await page.getByRole('button', { name: text('properties.city_missing') }).click();
    await expect.element(heading()).toHaveTextContent(question('place'));
  });

  it('publishes the listing, and explains when operators check it, where it appears and for how long it is shown', async () => {
    const server = await show('preview', WHOLE);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Riad' })).toBeVisible();
    await publish().click();
    await expect.element(publish()).toBeDisabled();
    await expect.poll(() => server.sentTo('/properties').length).toBe(1);
    expect(JSON.parse(server.sentTo('/properties')[0] ?? '{}')).toMatchObject({
      id: ID,
      title: 'Riad',
      price: 1250000,
    });
    expect(server.sentTo('rpc/publish_property')).toEqual([]);
    server.answer('/properties', []);
    await expect.poll(() => server.sentTo('rpc/publish_property').length).toBe(1);
    expect(forget).not.toHaveBeenCalled();
    server.answer('rpc/publish_property', {});
    await expect.element(heading()).toHaveTextContent(text('properties.published_title'));
    for (const name of ['check', 'where', 'until'] as const) {
      await expect.element(page.getByText(text(`properties.follows.${name}`))).toBeVisible();
    }
    await expect.element(page.getByText(/Fès/)).toBeVisible();
    expect(forget).toHaveBeenCalledOnce();
    expect(propertyDrafts.forget).toHaveBeenCalledWith('amina', { propertyId: ID, isNew: true });
    const link = page.getByRole('link', { name: text('properties.see_listing') });
    await expect.element(link).toHaveAttribute('href', `/fr/homes/${ID}`);
  });

  it('saves the listing without publishing it', async () => {
    const server = await show('preview', WHOLE);
    const keep = page.getByRole('button', { name: text('properties.keep_private') });
    await keep.click();
    await expect.poll(() => server.sentTo('/properties').length).toBe(1);
    await expect.element(keep).toBeDisabled();
    server.answer('/properties', []);
    await expect.element(heading()).toHaveTextContent(text('properties.kept_title'));
    expect(server.sentTo('rpc/publish_property')).toEqual([]);
    const link = page.getByRole('link', { name: text('properties.see_listing') });
    await expect.element(link).toHaveAttribute('href', `/fr/properties/${ID}`);
  });

  it.each([
    [
      'a photo could not be uploaded',
      'properties.photos_failed',
      () => {
        failedPhotos = 1;
      },
      0,
    ],
    [
      'a photo could not be moved',
      'properties.saved_without_photos',
      () => {
        leftBehind = 1;
      },
      1,
    ],
  ] as const)(
    'shows a message, does not publish the listing and keeps the draft when %s',
    async (_, said, fail, rows) => {
      fail();
      const server = await show('preview', WHOLE);
      await publish().click();
      await expect.poll(() => server.sentTo('/properties').length).toBe(rows);
      server.answer('/properties', []);
      await expect.element(page.getByText(text(said))).toBeVisible();
      await expect.element(publish()).toBeEnabled();
      expect(server.sentTo('rpc/publish_property')).toEqual([]);
      expect(forget).not.toHaveBeenCalled();
      expect(propertyDrafts.forget).not.toHaveBeenCalled();
    },
  );

  it('shows the reason for a refusal, and allows another attempt', async () => {
    const server = await show('preview', WHOLE);
    await publish().click();
    await expect.poll(() => server.sentTo('/properties').length).toBe(1);
    server.answer('/properties', []);
    await expect.poll(() => server.sentTo('rpc/publish_property').length).toBe(1);
    server.refuse('rpc/publish_property', 'IDENTITY_REQUIRED');
    await expect.element(page.getByText(text('errors.IDENTITY_REQUIRED'))).toBeVisible();
    await expect.element(publish()).toBeEnabled();
    expect(forget).not.toHaveBeenCalled();
  });
});
